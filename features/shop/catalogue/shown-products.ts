import type { DetailedProduct } from '#content/shop/catalogue.ts'
import { type Plan, planOf } from '#content/shop/plans.ts'

/** The fields /toolbox shows. Loader data is sent to the browser, so it holds nothing else. */
export type ShelfProduct = Pick<
  DetailedProduct,
  | 'id'
  | 'aliases'
  | 'type'
  | 'title'
  | 'description'
  | 'category'
  | 'price'
  | 'originalPrice'
  | 'demoPage'
  | 'image'
> & { plan?: Plan }

/** The fields a product page shows. */
export type PageProduct = Omit<
  DetailedProduct,
  | 'slug'
  | 'aliases'
  | 'waitlistValue'
  | 'waitlistLabel'
  | 'dropdownTarget'
  | 'state'
  | 'file'
  | 'payment'
  | 'parts'
  | 'partPrice'
> & { plan?: Plan }

export function shelfProduct(product: DetailedProduct): ShelfProduct {
  const { id, aliases, type, title, description, category, price, originalPrice, demoPage, image } = product
  return {
    ...{ id, aliases, type, title, description, category, price, originalPrice, demoPage, image },
    ...offered(product),
  }
}

export function pageProduct(product: DetailedProduct): PageProduct {
  const { slug, aliases, waitlistValue, waitlistLabel, dropdownTarget, state, file, ...rest } = product
  const { payment, parts, partPrice, ...shown } = rest
  return { ...shown, ...offered(product) }
}

/** Absent if it is paid at once, as most are. */
function offered(product: DetailedProduct): { plan?: Plan } {
  const plan = planOf(product)
  return plan ? { plan } : {}
}
