import { expect, test } from 'vitest'
import { emptyAssessment } from '../model/model.ts'
import { sheetPage } from './sheet-page.ts'

const doc = { ...emptyAssessment('team', '2027-01-04'), team: 'Harbor', sendTo: 'angela@harbor.example' }

test('the sheet stands alone: sixteen questions with four answers, and no address of another file', () => {
  const page = sheetPage(doc, 'before')
  expect(page.match(/<fieldset>/g)).toHaveLength(16)
  expect(page.match(/type="radio"/g)).toHaveLength(64)
  expect(page).not.toMatch(/https?:|\ssrc=|@import|url\(/)
  expect(new TextEncoder().encode(page).length).toBeLessThan(25_000)
})

test('it asks for a name unless the assessment is anonymous, and offers mail if there is an address', () => {
  expect(sheetPage(doc, 'before')).toContain('id="name"')
  expect(sheetPage({ ...doc, anonymous: true }, 'before')).not.toContain('id="name"')
  // A mail tells who sent it: an anonymous sheet offers none, and leaves even the address out.
  expect(sheetPage({ ...doc, anonymous: true }, 'before')).not.toMatch(/id="mail"|angela@harbor/)
  expect(sheetPage(doc, 'before')).toContain('id="mail"')
  expect(sheetPage({ ...doc, sendTo: 'Angela' }, 'before')).not.toContain('id="mail"')
})

test('each round has a key of its own', () => {
  expect(sheetPage(doc, 'before')).toContain('const key = "team before"')
  expect(sheetPage(doc, 'after')).toContain('const key = "team after"')
  expect(sheetPage({ ...doc, anonymous: true }, 'after')).toContain('const key = "team after anonymous"')
})

test('a team’s name cannot become part of the page', () => {
  const page = sheetPage({ ...doc, team: '<b>"A"&B</b>', sendTo: '</script><script>alert(1)' }, 'before')
  expect(page).toContain('<h1>&lt;b&gt;&quot;A&quot;&amp;B&lt;/b&gt;: sixteen ratings</h1>')
  expect(page.match(/<script>/g)).toHaveLength(1)
  expect(page.match(/<\/script>/g)).toHaveLength(1)
})

test('own questions, departments and comments are on the sheet, and cannot become part of the page', () => {
  const page = sheetPage(
    {
      ...doc,
      own: [
        { id: 'q', text: '</script><b>Rest?' },
        { id: 'empty', text: ' ' },
      ],
      groups: { department: ['Sales & more', ' ', 'Sales & more'], level: [] },
    },
    'before',
  )
  expect(page).toContain('<h1>Harbor: 17 ratings</h1>')
  expect(page.match(/<fieldset>/g)).toHaveLength(17)
  expect(page.match(/<textarea/g)).toHaveLength(17)
  expect(page.match(/<option value="\d+">Sales &amp; more<\/option>/g)).toHaveLength(1)
  expect(page).not.toContain('id="level"')
  expect(page.match(/<\/script>/g)).toHaveLength(1)
  expect(page).not.toContain('<b>')
})

test('an anonymous sheet says what it promises and what it cannot', () => {
  const page = sheetPage({ ...doc, anonymous: true, sendTo: 'the blue box in the hall' }, 'before')
  for (const words of [
    ...['hand it in at: the blue box in the hall', 'Do not send it in an email or message of your own'],
    ...[
      'opened together, once in the browser that gathers them, with at least 4 people',
      'If everyone gives the same answer, that is visible',
      'Comments are shown word for word',
    ],
  ]) {
    expect(page).toContain(words)
  }
})
