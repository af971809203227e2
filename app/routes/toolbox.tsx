import { catalogueOf, waitlistOptionsOf } from '#content/shop/catalogue.ts'
import { toolboxPage } from '#content/shop/shop.ts'
import { shelfProduct } from '#features/shop/catalogue/shown-products.ts'
import { ToolboxPage } from '#features/shop/catalogue/toolbox-page.tsx'
import { WaitlistForm } from '#features/waitlist/waitlist-form.tsx'
import { siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/toolbox.ts'

export { oncePerPage as shouldRevalidate } from '../document/once-per-page.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({
  title: toolboxPage.heading,
  path: '/toolbox',
  description: 'Tools for planning, deciding and running a company on paper and numbers.',
})

export function loader({ context }: Route.LoaderArgs) {
  const { who, products } = context.get(siteContext).content
  const { intro, promise, hosted } = products
  const catalogue = catalogueOf(products)
  return {
    page: {
      ...{ intro, promise, hosted },
      products: catalogue.map(shelfProduct),
      trackerApp: who.links.trackerApp,
      email: who.email,
      lettersBox: who.lettersBox,
    },
    waitlistOptions: waitlistOptionsOf(products),
    notOnSale: catalogue.filter(({ price }) => !price).map(({ waitlistValue }) => waitlistValue),
  }
}

export default function Toolbox({ loaderData }: Route.ComponentProps) {
  const { page, waitlistOptions, notOnSale } = loaderData
  const form = { options: waitlistOptions, notOnSale, lettersBox: page.lettersBox }
  return <ToolboxPage {...page} waitlist={<WaitlistForm {...form} />} />
}
