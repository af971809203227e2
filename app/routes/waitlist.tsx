import { plainWords } from '#content/plain-words.ts'
import { catalogueOf, waitlistOptionsOf } from '#content/shop/catalogue.ts'
import { toolboxPage } from '#content/shop/shop.ts'
import { WaitlistForm } from '#features/waitlist/waitlist-form.tsx'
import { emptyForm } from '#lib/web/plain-form.ts'
import { Message } from '#ui/message.tsx'
import { plainFormContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { Route } from './+types/waitlist.ts'

export const meta = metaOf({ title: toolboxPage.waitlist.heading, noindex: true })

/** Where the toolbox's form leads without scripts. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { products, who } = context.get(siteContext).content
  return {
    isJoined: new URL(request.url).searchParams.has('joined'),
    form: {
      sent: context.get(plainFormContext) ?? emptyForm,
      options: waitlistOptionsOf(products),
      notOnSale: catalogueOf(products)
        .filter(({ price }) => !price)
        .map(({ waitlistValue }) => waitlistValue),
      optInText: who.lettersBox,
    },
  }
}

export default function Waitlist({ loaderData: { isJoined, form } }: Route.ComponentProps) {
  if (isJoined) return <Message {...plainWords.waitlist.joined} />
  return (
    <div className="page-grid py-section">
      <h1 className="mb-8 text-3xl">{toolboxPage.waitlist.heading}</h1>
      <WaitlistForm {...form} />
    </div>
  )
}
