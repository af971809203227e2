import type { Products } from '#content/owner/parts/products.ts'
import type { TaxSettings } from '#content/owner/parts/tax.ts'
import { everyProductOf, findProductBySlug, isShown } from '#content/shop/catalogue.ts'
import { saleProblems } from '#content/shop/payment-words.ts'
import { planOf, planWords } from '#content/shop/plans.ts'
import { taxWords } from '#content/shop/tax-words.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { codeAsKept } from '../discounts/discount.ts'
import { priceOf, type Sale } from '../orders/orders.server.ts'
import type { CreatePayment } from '../schema.ts'
import { asksForNumber, asksForPostcode, type TaxBuyer, vatNumber } from '../tax/tax.ts'

/** The product at the published price; throws if it cannot be bought. */
export function saleAtPublishedPrice(request: CreatePayment, products: Products): Sale {
  const { productId, amount, plan: wanted, code } = request
  const catalogue = everyProductOf(products)
  const product = findProductBySlug(catalogue, productId)
  if (!product) throw new HttpError(400, saleProblems.unknown)
  if (!isShown(product)) throw new HttpError(400, saleProblems.hidden)
  if (product.price === 0) throw new HttpError(400, saleProblems.notYet)
  const offered = planOf(product)
  const plan = wanted === offered?.kind ? offered : undefined
  if (wanted !== plan?.kind || (offered?.kind === 'monthly' && !plan)) {
    throw new HttpError(400, saleProblems.otherPlan)
  }
  if (plan && code) throw new HttpError(422, planWords.noCode)
  const { currency, tax } = products
  if (amount !== priceOf({ product, plan }) || (request.currency ?? currency) !== currency) {
    throw new HttpError(409, saleProblems.newPrice)
  }
  return {
    product,
    catalogue,
    plan,
    currency,
    code: code ? codeAsKept(code) : undefined,
    ...(tax.mode !== 'none' && { tax, buyer: buyerOf(request, tax) }),
  }
}

function buyerOf({ country: chosen, taxNumber, postcode }: CreatePayment, tax: TaxSettings): TaxBuyer {
  const country = chosen || tax.country
  if (tax.mode === 'stripe' && asksForPostcode(country)) return { country, number: '', postcode: postcode ?? '' }
  if (!taxNumber?.trim() || !asksForNumber(tax.country, country)) return { country, number: '' }
  const number = vatNumber(taxNumber, country)
  if (!number) throw new HttpError(400, taxWords.badNumber)
  return { country, number }
}
