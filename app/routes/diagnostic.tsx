import { diagnosticOpening, diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { diagnosticDescription } from '#content/page-metadata.ts'
import { exampleReport } from '#features/scorecards/score/form/example-report.ts'
import { shortestQuote } from '#features/scorecards/score/form/shortest-quote.ts'
import { siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import { DiagnosticIsland } from '../islands/diagnostic.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/diagnostic.ts'

export const handle: PageHandle = { island: 'diagnostic' }

export const meta = metaOf({
  title: diagnosticPage.heading,
  path: '/diagnostic',
  description: diagnosticDescription,
})

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext)
  const { who, testimonials } = content
  return {
    invitation: {
      texts: diagnosticOpening,
      example: exampleReport(content),
      quote: shortestQuote(testimonials),
    },
    optInText: who.lettersBox,
  }
}

export default function Diagnostic({ loaderData }: Route.ComponentProps) {
  return <DiagnosticIsland {...loaderData} />
}
