import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import type { ReportBlock } from '#content/scorecards/definition.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import { sameAnswer } from '#tests/sites/test-scorecards.ts'
import { readResult } from './read-result.ts'
import { makeResultPdf } from './result-pdf.server.ts'
import { ResultView } from './result-view.tsx'

function resultWith(blocks: ReportBlock[]) {
  const definition = { ...leadershipHabits, report: { ...leadershipHabits.report, blocks } }
  return readResult(definition, { answers: sameAnswer('a1'), contact: {}, createdAt: '2026-03-01T12:00:00.000Z' })
}

function pdfOf(blocks: ReportBlock[], logo?: string): Promise<Uint8Array> {
  const { who } = sampleContent
  const visitor = { name: 'Ada', email: 'ada@example.com', phone: null, adminUrl: 'https://coach.example' }
  const site = { siteUrl: 'https://coach.example', who, logo }
  return makeResultPdf({ id: 'an-id', result: resultWith(blocks), email: '', visitor, mailedMark: '', ...site })
}

test.for<ReportBlock[][]>([[['sections', 'answers', 'advice']], [['advice', 'sections']], [['action']], [[]]])(
  'page and PDF show the chosen blocks, in their order: %j',
  async ([blocks = []]) => {
    const headings = {
      sections: 'Section by section',
      advice: 'What to do next',
      answers: 'Your answers',
      action: leadershipHabits.report.action.label,
    }
    const page = renderToStaticMarkup(<ResultView result={resultWith(blocks)} />)
    const pdf = pdfWords(await pdfOf(blocks)).join(' ')
    for (const text of [page, pdf]) {
      const shown = Object.entries(headings)
        .map(([block, heading]) => ({ block, at: text.indexOf(heading) }))
        .filter(({ at }) => at >= 0)
      expect(shown.toSorted((a, b) => a.at - b.at).map(({ block }) => block)).toEqual(blocks)
    }
  },
)

test('the PDF has the owner’s logo', async () => {
  const drawn = sharp({ create: { width: 40, height: 10, channels: 3, background: '#7a1f5c' } })
  const logo = (await drawn.webp().toBuffer()).toString('base64')
  const imagesIn = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1
  expect(imagesIn(await pdfOf([]))).toBe(0)
  expect(imagesIn(await pdfOf([], logo))).toBe(1)
})
