import { questions, tieBreaks } from '#content/founder-test/founder-questions.ts'
import { founderStyle } from '#content/founder-test/founder-styles.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, mailsTo, newEmail, noticesAbout, test } from '../fixtures.ts'
import { answer, expectQuestion, expectResult, expectSaved, option, question, start, times } from './founder-test.ts'

test('the founder test with a tie-break, to its result, its mail and the page that the mail leads to', {
  tag: '@journey',
}, async ({ page, browser }) => {
  const email = newEmail()
  const [style, second] = [founderStyle('GB'), founderStyle('LS')]
  const texts = sampleContent.styles.GB
  const tieBreak = tieBreaks.find(({ pair }) => pair.join() === 'GB,LS')
  await start(page, email)
  await expectNoAxeFindings(page)
  await option(page, questions[0]?.options ?? [], 'GB').click()
  await answer(page, [...times(4, 'GB'), ...times(5, 'LS')], 2)
  await expect(question(page)).toHaveText(tieBreak?.question ?? '')
  await option(page, tieBreak?.options ?? [], 'GB').click()
  await expectResult(page, style)
  await expect(page.getByRole('main')).toContainText(`Nearly a ${second.name}, 5 to 6`)
  await expectSaved(page)
  await expectNoAxeFindings(page)

  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe(`Your founder operating style: ${style.name}`)
  for (const { lead } of texts.thrive) expect(mail?.text).toContain(lead)
  const [notice] = await noticesAbout(email)
  expect(notice?.subject).toBe(`Founder test: ${email}, ${style.name}`)
  expect(notice?.text).toContain(`${style.name}: 6`)

  // Another browser, which knows nothing of the test.
  const [address = ''] = /http\S+\/founder-test\/results\/[\w-]{30}/.exec(mail?.text ?? '') ?? []
  const elsewhere = await browser.newPage()
  const response = await elsewhere.goto(address)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toBe('no-store')
  expect(await response?.text()).not.toContain(email)
  expect(await response?.text()).toContain('<meta name="robots" content="noindex"/>')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(style.name)
  await elsewhere.close()
})

test('Back and Forward walk the questions, also after a reload, and leave the test from its result', async ({
  page,
}) => {
  await page.goto('/founder-test')
  await start(page)
  await answer(page, times(3, 'SS'))
  await page.goBack()
  await expectQuestion(page, 3)
  await expect(question(page)).toBeFocused()
  await page.goForward()
  await expectQuestion(page, 4)
  await page.reload()
  await expectQuestion(page, 4)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expectQuestion(page, 3)
  // Previous went back in the history, so the fourth question lies ahead.
  await page.goForward()
  await expectQuestion(page, 4)
  await answer(page, times(7, 'SS'), 4)
  await expectResult(page, founderStyle('SS'))
  await page.goBack()
  await expect(page).toHaveURL('/founder-test')
  await page.goForward()
  await expectResult(page, founderStyle('SS'))
})

test('on a phone with large text nothing is cut, and each answer is a comfortable target', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await start(page)
  for (const button of await page.getByRole('main').getByRole('listitem').getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await expectNoWiderThan(page, 360)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expectNoWiderThan(page, 360)
  await answer(page, times(10, 'PV'))
  await expectResult(page, founderStyle('PV'))
  await expectNoWiderThan(page, 360)
})
