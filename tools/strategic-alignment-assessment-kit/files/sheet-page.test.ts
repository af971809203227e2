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
  expect(sheetPage(doc, 'before')).toContain('id="mail"')
  expect(sheetPage({ ...doc, sendTo: 'Angela' }, 'before')).not.toContain('id="mail"')
})

test('each round has a key of its own', () => {
  expect(sheetPage(doc, 'before')).toContain('const key = "team before"')
  expect(sheetPage(doc, 'after')).toContain('const key = "team after"')
})

test('a team’s name cannot become part of the page', () => {
  const page = sheetPage({ ...doc, team: '<b>"A"&B</b>', sendTo: '</script><script>alert(1)' }, 'before')
  expect(page).toContain('<h1>&lt;b&gt;&quot;A&quot;&amp;B&lt;/b&gt;: sixteen ratings</h1>')
  expect(page.match(/<script>/g)).toHaveLength(1)
  expect(page.match(/<\/script>/g)).toHaveLength(1)
})
