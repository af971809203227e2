import sharp from 'sharp'
import { expect, test } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { isPrintable, runsOf } from '#lib/text/pdf-glyphs.ts'
import { reportJob } from '#tests/every-mail.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import type { AssessmentReport } from '../../schema.ts'
import type { Ratings } from '../../scoring.ts'
import { readReport } from '../report-reading.ts'
import type { ReportJob } from './report-job.server.ts'
import { makeReportPdf } from './report-pdf.server.ts'

const keys = sections.flatMap((section) => section.ratings.map(({ key }) => key))
const report: AssessmentReport = {
  ...(Object.fromEntries(keys.map((key) => [key, 1])) as Ratings),
  hasVisionMissionGoals: true,
  hasKeyResults: true,
  hasWeeklyPlanning: true,
  hasKPIs: true,
  id: 'report-id',
  name: 'Ada Lovelace',
  currentChallenges: ['Mindset & Focus'],
  overallScore: 16,
  recommendations: ['Do this.', 'Then that.'],
  createdAt: '2026-03-01T12:00:00.000Z',
}

type Change = Partial<AssessmentReport>

async function pdfOf(change: Change, who: Partial<ReportJob['who']> = {}, logo?: string): Promise<Uint8Array> {
  const changed = { ...report, ...change }
  return makeReportPdf({
    report: changed,
    reading: readReport({ report: changed, adviceKeys: ['leader', 'leader', 'leader', 'leader'] }, sampleContent),
    email: 'ada@example.com',
    visitor: { name: 'Ada', email: 'ada@example.com', phone: null, adminUrl: 'https://coach.example/admin' },
    who: { ...sampleContent.who, ...who },
    logo,
    booking: { label: 'Book a call', href: 'https://calendar.example' },
    siteUrl: 'https://coach.example',
    mailedMark: 'a-mark',
  })
}

/** Pages without spaces: a font change puts a space inside a word. */
async function pagesOf(change: Change, who?: Partial<ReportJob['who']>): Promise<string[]> {
  return pdfWords(await pdfOf(change, who)).map((words) => words.replaceAll(' ', ''))
}

test.for([
  ['Zoë Müller-Nuñez, D’Arcy & Co', 'ZoëMüller-Nuñez,D’Arcy&Co'],
  ['Łukasz Żółć', 'ŁukaszŻółć'],
  ['Zoe\u0308 U\u0308nal', 'ZoëÜnal'],
  ['Işıl Çağ', 'IşılÇağ'],
  ['Ioan Niţă', 'IoanNiță'],
] as const)('the names %s of a visitor and an owner are printed with our fonts', async ([name, letters]) => {
  const [visitors = ''] = await pagesOf({ name })
  expect(visitors).toContain(`Preparedfor${letters}onMarch1,2026`)
  const [owners = ''] = await pagesOf({}, { name, program: 'Quarter' })
  expect(owners).toMatch(new RegExp(`^${letters},QuarterYourStrategicBusinessReport`))
})

test('an unprintable name is omitted, and unprintable characters are dropped from the owner’s texts', async () => {
  const recommendations = ['Zażółć gęślą jaźń ✨, за 5 €.']
  const [score = ''] = await pagesOf({ name: '花子 山田', recommendations }, { name: 'Мария', program: 'Quarter' })
  expect(score).toMatch(/^QuarterYourStrategicBusinessReportMarch1,2026Overall/)
  expect(score).toContain('Zażółćgęśląjaźń,5€.')
})

test('the fonts have a glyph for every printable character', async () => {
  const codes = Array.from({ length: 0x2130 }, (_, code) => String.fromCodePoint(code))
  const letters = codes.filter((letter) => letter > '\u00a0' && isPrintable(letter))
  expect(letters.length).toBeGreaterThan(150)
  const recommendations = [letters.join(' ')]
  const [score = ''] = await pagesOf({ recommendations })
  expect(score).not.toContain('□')
  expect(score).toContain(letters.join('').normalize('NFC').replaceAll('ţ', 'ț').replaceAll('Ţ', 'Ț'))
})

test('a text with a font change in every word is complete and fits on one page', async () => {
  const pdf = await pagesOf({ recommendations: ['Zażółć gęślą jaźń. '.repeat(30).trim()] })
  expect(runsOf('Żółć')).toEqual([
    { letters: 'Ż', extended: true },
    { letters: 'ó', extended: false },
    { letters: 'łć', extended: true },
  ])
  expect(pdf[0]).toContain('Zażółćgęśląjaźń.'.repeat(30))
})

test('the longest possible recommendations fit on two pages, and pages are numbered', async () => {
  const long = 'Write it down and read it out. '.repeat(19).trim()
  const pages = await pagesOf({ recommendations: [1, 2, 3, 4].map((index) => `${index}. ${long}`) })
  expect(pages).toHaveLength(2)
  for (const [index, page] of pages.entries())
    expect(page).toMatch(new RegExp(`coach.example${index + 1}of${pages.length}$`))
  for (const index of [1, 2, 3, 4]) expect(pages[0] + (pages[1] ?? '')).toContain(`${index}.Writeit`)
})

test('the tool, its demo, the report and the calendar are links', async () => {
  const pdf = await pdfOf({})
  const links = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/URI \(([^)]*)\)/g),
  ].map(([, uri]) => uri)
  const { tool } = sampleContent.advice.questions.visionClarity
  const demo = catalogueOf(sampleContent.products).find(({ id }) => id === tool)?.demoPage
  for (const path of [`/toolbox/${tool}`, `/tools/${demo}`, '/diagnostic/results/report-id'])
    expect(links).toContain(`https://coach.example${path}`)
  expect(links).toContain('https://calendar.example')
})

test('a report with the longest sample advice and a benchmark has two pages', async () => {
  const currentChallenges = challenges.map(({ name }) => name)
  for (const rating of [0, 1, 2, 3]) {
    const job = reportJob({ ...Object.fromEntries(keys.map((key) => [key, rating])), currentChallenges })
    expect(job.benchmark).toBeDefined()
    const pages = pdfWords(await makeReportPdf(job))
    expect(pages).toHaveLength(2)
    for (const { text } of job.reading.onChallenges) expect(pages.join('')).toContain(text)
  }
  for (let place = 0; place < 4; place += 1) {
    const ratings = Object.fromEntries(keys.map((key, index) => [key, index % 4 === place ? 0 : 2]))
    expect(pdfWords(await makeReportPdf(reportJob({ ...ratings, currentChallenges })))).toHaveLength(2)
  }
})

test('the signature never has a page of its own', async () => {
  const { name, title } = sampleContent.who
  const signed = new RegExp(`${[name, title, 'This report on the web:'].join('').replaceAll(' ', '')}`)
  for (const count of [1, 3, 5, 8]) {
    const currentChallenges = challenges.map(({ name }) => name).slice(0, count)
    const last = (await pagesOf({ currentChallenges })).at(-1)
    expect(last).toMatch(signed)
    expect(last).toContain(sections[3].ratings[3].label.replaceAll(' ', ''))
  }
})

test('a stranger’s links and long texts do not reach the PDF, its properties or the page', async () => {
  const change = {
    name: 'Win now https://evil.example/x',
    role: 'Your account is locked, please call 555 0100 and say the code that the caller told you before',
    company: 'evil.example',
  }
  const pdf = await pdfOf(change)
  const words = pdfWords(pdf).join(' ')
  expect(words).not.toContain('evil')
  expect(words).not.toContain('told you before')
  expect(Buffer.from(pdf).toString('latin1')).not.toContain('evil')
  const { preparedFor } = readReport({ report: { ...report, ...change }, adviceKeys: [] }, sampleContent)
  expect(preparedFor).toBe('Win now, Your account is locked, please call 555 0100 and say the cod')
})

test('the PDF has the owner’s logo', async () => {
  const drawn = sharp({ create: { width: 120, height: 40, channels: 3, background: '#7a1f5c' } })
  const logo = (await drawn.webp().toBuffer()).toString('base64')
  const imagesIn = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1
  expect(imagesIn(await pdfOf({}))).toBe(0)
  expect(imagesIn(await pdfOf({}, {}, logo))).toBe(1)
})
