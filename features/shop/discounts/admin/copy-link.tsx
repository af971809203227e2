import { productPath } from '#content/shop/product-path.ts'
import { TextButton } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { AdminDiscount } from '../schema.ts'

type CopyLinkProps = { discount: AdminDiscount; siteUrl: string }

/** To the product's page if the code is for one, else to the toolbox. */
export function CopyLink({ discount: { code, products }, siteUrl }: CopyLinkProps) {
  const [product, another] = products
  const url = `${siteUrl}${product && !another ? productPath(product) : '/toolbox'}?code=${code}`
  async function copy(): Promise<void> {
    // The clipboard needs https and permission.
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    showToast({ title: copied ? 'Link copied' : 'Please copy the link yourself', description: url })
  }
  return (
    <TextButton aria-label={`Copy link: ${code}`} onClick={copy}>
      Copy link
    </TextButton>
  )
}
