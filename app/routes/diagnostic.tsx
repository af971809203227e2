import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { DiagnosticForm } from '#features/diagnostic/form/diagnostic-form.tsx'
import { metaOf } from '../page-meta.ts'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({
  title: diagnosticPage.heading,
  path: '/diagnostic',
  description:
    'Rate sixteen parts of your business in about 5 minutes and get a scored report: four sections read one by one, and what to do first.',
})

export default function Diagnostic() {
  return <DiagnosticForm />
}
