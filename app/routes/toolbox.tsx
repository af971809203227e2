import { toolboxDescription } from '#content/page-metadata.ts'
import { catalogueOf, waitlistOptionsOf } from '#content/shop/catalogue.ts'
import { toolboxPage } from '#content/shop/shop.ts'
import { shelfProduct } from '#features/shop/catalogue/shown-products.ts'
import { readReturn } from '#features/shop/checkout/return-path.ts'
import { siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import { ToolboxIsland } from '../islands/toolbox.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/toolbox.ts'

export const handle: PageHandle = { island: 'toolbox' }

export const meta = metaOf({
  title: toolboxPage.heading,
  path: '/toolbox',
  description: toolboxDescription,
})

export function loader({ request, context }: Route.LoaderArgs) {
  const { who, products } = context.get(siteContext).content
  const { intro, promise, hosted } = products
  const optInText = who.lettersBox
  const catalogue = catalogueOf(products)
  return {
    intro,
    promise,
    hosted,
    optInText,
    products: catalogue.map(shelfProduct),
    trackerApp: who.links.trackerApp,
    seller: { name: who.name, email: who.email },
    guarantee: products.notes.guarantee,
    isReturn: readReturn(new URL(request.url).search) !== undefined,
    waitlist: {
      options: waitlistOptionsOf(products),
      notOnSale: catalogue.filter(({ price }) => !price).map(({ waitlistValue }) => waitlistValue),
      optInText,
    },
  }
}

export default function Toolbox({ loaderData }: Route.ComponentProps) {
  return <ToolboxIsland {...loaderData} />
}
