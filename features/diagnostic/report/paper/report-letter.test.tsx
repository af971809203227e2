import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { laterWords } from '#content/diagnostic/rounds-words.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { reportJob } from '#tests/every-mail.ts'
import { clarityCallOf } from '../clarity-call.ts'
import { ReportLetter } from './report-letter.tsx'

function opened(since?: string): string {
  const { report, reading, siteUrl } = reportJob()
  const shown = { ...report, url: siteUrl, mailed: true }
  return renderToStaticMarkup(
    <MemoryRouter>
      <ReportLetter report={shown} reading={reading} since={since} call={clarityCallOf(sampleContent)} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, ' ')
}

test('who was here before is told in the first lines what the score was then', () => {
  const since = laterWords.since('November 17, 2026', 33, 50)
  expect(since).toBe('On November 17, 2026 your score was 33%; now it is 50%.')
  const text = opened(since)
  expect(text.indexOf(since)).toBeGreaterThan(-1)
  expect(text.indexOf(since)).toBeLessThan(text.indexOf('You rated'))
  expect(opened()).not.toContain('your score was')
  expect(laterWords.since('November 17, 2026', 50, 50)).toBe(
    'On November 17, 2026 your score was 50%, and it is the same now.',
  )
})
