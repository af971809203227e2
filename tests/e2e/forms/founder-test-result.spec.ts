import { tieBreaks } from '#content/founder-test/founder-questions.ts'
import { founderStyle, stylePath } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import {
  expect,
  expectFitForPhone,
  expectNoAxeFindings,
  mailsTo,
  newEmail,
  noticesAbout,
  test,
} from '../fixtures.ts'
import {
  answer,
  expectQuestion,
  expectResult,
  expectSaved,
  option,
  start,
  styleTexts,
  times,
  toolsOf,
} from './founder-test.ts'

test('when saving fails, the visitor is told, keeps the result and can save it again', async ({
  page,
  consoleErrors,
}) => {
  const email = newEmail()
  const answered = Promise.withResolvers<void>()
  let failing = true
  let calls = 0
  await page.route('/api/founder-test', async (route) => {
    calls += 1
    if (failing) return route.fulfill({ status: 500, json: { message: 'No.' } })
    await answered.promise
    return route.continue()
  })
  await start(page, email)
  await answer(page, times(10, 'PV'))
  await expectResult(page, founderStyle('PV'))
  await expect(
    page.getByText('Failed to save your results. Please try again.', { exact: true }),
  ).toBeVisible()
  await page.reload()
  const kit = page.getByRole('region', { name: 'Your Starter Kit' })
  await expect(kit).toContainText('Your result is not saved yet')
  const again = page.getByRole('button', { name: 'Save my result again' })
  await expect(again).toHaveCount(2)
  await expect(again.first()).toBeInViewport()
  await expectNoAxeFindings(page)
  expect(calls).toBe(1)
  failing = false
  await again.first().click()
  const busy = page.getByRole('button', { name: 'Saving your result…' })
  await expect(busy).toHaveCount(2)
  await expect(busy.first()).toBeDisabled()
  answered.resolve()
  await expectSaved(page)
  await expect(kit).toContainText('on its way')
  await expect(again.or(busy)).toHaveCount(0)
  expect(await mailsTo(email)).toHaveLength(1)
  // The browser reports the failed request itself.
  consoleErrors.splice(0)
})

test('a result that is not saved is given up only after a question', async ({ page, consoleErrors }) => {
  await page.route('/api/founder-test', (route) => route.abort('internetdisconnected'))
  await start(page)
  await answer(page, times(10, 'LS'))
  await expectResult(page, founderStyle('LS'))
  await expect(page.getByRole('button', { name: 'Save my result again' })).toHaveCount(2)
  const restart = page.getByRole('button', { name: 'Take the test again' })
  await restart.click()
  const dialog = page.getByRole('dialog', { name: 'Start over without saving?' })
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Keep my result' }).click()
  await expect(dialog).toBeHidden()
  await expect(restart).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(founderStyle('LS').name)
  await restart.click()
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Your email')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Start Assessment' }).click()
  await expectQuestion(page, 1)
  // The browser reports the failed request itself.
  consoleErrors.splice(0)
})

test('the result comes by mail once it is saved, the team is told, and from it lead ways to a call, the diagnostic, the toolbox, the Sprint, a page to share and a new start', async ({
  page,
}) => {
  const email = newEmail()
  const style = founderStyle('CO')
  const answered = Promise.withResolvers<void>()
  await page.route('/api/founder-test', async (route) => {
    await answered.promise
    await route.continue()
  })
  await start(page, `  ${email} `)
  await answer(page, times(10, style.code))
  await expectResult(page, style)
  const kit = page.getByRole('region', { name: 'Your Starter Kit' })
  await expect(kit).toContainText('Saving your result…')
  await expect(kit).not.toContainText('on its way')
  answered.resolve()
  await expectSaved(page)
  await expect(kit).toContainText(`It is on its way to ${email}: your style`)
  await expect(kit).not.toContainText('Saving')

  const main = page.getByRole('main')
  const booking = main.getByRole('link', { name: 'Book a Free Clarity Call' })
  await expect(booking).toHaveAttribute('href', sampleContent.who.links.booking)
  await expect(booking).toHaveAttribute('target', '_blank')
  await expect(booking).toHaveAttribute('rel', 'noopener')
  for (const [name, href] of [
    [founderTest.call.whatHappens, '/book-call'],
    [founderTest.call.diagnostic, '/diagnostic'],
    ['See all tools', '/toolbox'],
    ['How the 90-Day Sprint works', '/sprint-program'],
    ['A page about this style, to share', stylePath(style)],
    ['Back to Overview', '/founder-test'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await main.getByRole('button', { name: 'Take the test again' }).click()
  await expect(page.getByLabel('Your email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Start Assessment' }).click()
  await expectQuestion(page, 1)
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
  await main.getByRole('link', { name: 'Back to Overview' }).click()
  await expect(page).toHaveURL('/founder-test')

  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe(`Your founder operating style: ${style.name}`)
  expect(mail?.text).toContain(styleTexts[style.code].description)
  for (const { lead } of styleTexts[style.code].thrive) expect(mail?.text).toContain(lead)
  for (const { title, path } of toolsOf(style.code)) {
    expect(mail?.text).toContain(title)
    expect(mail?.html).toContain(path)
  }
  const [notice] = await noticesAbout(email)
  expect(notice?.subject).toBe(`Founder test: ${email}, ${style.name}`)
  expect(notice?.text).toContain(`${style.name}: 10`)
})

test('the mail leads to a page that shows the result again, with who came second, and names nobody', async ({
  page,
  context,
}) => {
  const email = newEmail()
  const tieBreak = tieBreaks.find(({ pair }) => pair.join() === 'GB,LS')
  await start(page, email)
  await answer(page, [...times(5, 'GB'), ...times(5, 'LS')])
  await option(page, tieBreak?.options ?? [], 'GB').click()
  await expectResult(page, founderStyle('GB'))
  const second = `Nearly a ${founderStyle('LS').name}, 5 to 6`
  await expect(page.getByRole('main')).toContainText(second)
  await expectSaved(page)
  const [mail] = await mailsTo(email)
  const [address = ''] = /http\S+\/founder-test\/results\/[\w-]{30}/.exec(mail?.text ?? '') ?? []

  // Somebody else's browser, which knows nothing of the test.
  const elsewhere = await (await context.browser()?.newContext())?.newPage()
  if (!elsewhere) throw new Error('no browser')
  const response = await elsewhere.goto(address)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toBe('no-store')
  expect(await response?.text()).not.toContain(email)
  expect(await response?.text()).toContain('<meta name="robots" content="noindex"/>')
  const main = elsewhere.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(founderStyle('GB').name)
  await expect(main).toContainText(second)
  await expect(main).toContainText(styleTexts.GB.description)
  const scores = main.getByRole('region', { name: founderTest.scoresHeading })
  await expect(scores.getByRole('definition').first()).toHaveText('6')
  await expect(scores.getByRole('link', { name: founderStyle('LS').name })).toHaveAttribute(
    'href',
    stylePath(founderStyle('LS')),
  )
  for (const [name, href] of [
    [founderTest.call.button, sampleContent.who.links.booking],
    [founderTest.call.whatHappens, '/book-call'],
    [founderTest.call.diagnostic, '/diagnostic'],
    [founderTest.buttons.restart, '/founder-test/assessment'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expectFitForPhone(elsewhere)
  await elsewhere.context().close()
})
