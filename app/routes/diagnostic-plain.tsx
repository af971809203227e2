import { plainWords } from '#content/plain-words.ts'
import { PlainDiagnostic } from '#features/scorecards/score/form/plain/plain-page.tsx'
import { emptyForm } from '#lib/web/plain-form.ts'
import { newId } from '#platform/ids.server.ts'
import { plainFormContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { Route } from './+types/diagnostic-plain.ts'

export const meta = metaOf({ title: plainWords.diagnostic.title, noindex: true })

export function loader({ context }: Route.LoaderArgs) {
  const sent = context.get(plainFormContext) ?? emptyForm
  return { sent, clientKey: newId(), optInText: context.get(siteContext).content.who.lettersBox }
}

export default function DiagnosticPlain({ loaderData }: Route.ComponentProps) {
  return <PlainDiagnostic {...loaderData} />
}
