import { useEffect, useState } from 'react'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { readKept } from '#lib/web/kept.browser.ts'
import { Note } from '../../form/shell/note.tsx'
import { lastReportKey } from './arrival.tsx'

/** Links an empty form to the report that this tab just created. */
export function LastReport() {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => setId(readKept(lastReportKey, 'tab')), [])
  if (!id) return null
  const { text, link } = diagnosticPage.lastReport
  return (
    <Note text={text}>
      <a href={`/diagnostic/results/${id}`} className="text-link">
        {link}
      </a>
    </Note>
  )
}
