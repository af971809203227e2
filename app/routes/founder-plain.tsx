import { plainWords } from '#content/plain-words.ts'
import { PlainFounderTest } from '#features/scorecards/type/plain/plain-page.tsx'
import { emptyForm } from '#lib/web/plain-form.ts'
import { plainFormContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { Route } from './+types/founder-plain.ts'

export const meta = metaOf({ title: plainWords.founderTest.title, noindex: true })

export function loader({ context }: Route.LoaderArgs) {
  const sent = context.get(plainFormContext) ?? emptyForm
  return { sent, optInText: context.get(siteContext).content.who.lettersBox }
}

export default function FounderPlain({ loaderData }: Route.ComponentProps) {
  return <PlainFounderTest {...loaderData} />
}
