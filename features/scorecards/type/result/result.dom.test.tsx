import { expect, test } from 'vitest'
import { founderStyle, founderStyles, type StyleCode, stylePath } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { callPageLink, diagnosticLink } from '#content/navigation.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { answerCalls, heldAnswer, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import {
  answer,
  email,
  expectQuestion,
  expectResult,
  keepAnswers,
  keepTest,
  openFounderTest,
  siteUrl,
  texts,
  times,
} from '#tests/components/open-founder-test.tsx'
import { openPage } from '#tests/components/open-page.tsx'
import { screen, within } from '#tests/components/react.tsx'
import type { SavedResult } from '../results.server.ts'
import { coachOf } from './coach.ts'
import { ResultPage } from './result-page.tsx'

const kit = () => screen.getByRole('region', { name: 'Your Starter Kit' })
const saveAgain = () => screen.queryAllByRole('button', { name: 'Save my result again' })
const restart = () => screen.getByRole('button', { name: 'Take the test again' })

/** Answers the last question and returns the result page. */
async function finish(style: StyleCode) {
  keepAnswers(...times(9, style))
  const page = await openFounderTest()
  await answer(page.user, [style], 10)
  await expectResult(founderStyle(style))
  return page
}

/** Opens a finished test. */
function openFinished(style: StyleCode, saving: 'done' | 'failed') {
  keepTest({ stage: 'result', answers: times(10, style), saving })
  return openFounderTest()
}

test.each(founderStyles.map(({ name, code }) => [name, code] as const))(
  'ten matching answers lead to %s, with its description, tips, tools and scores',
  async (name, code) => {
    const calls = answerCalls(() => json({}, 201))
    await finish(code)
    await expect.poll(() => calls).toMatchObject([{ path: '/api/founder-test', body: { result: code } }])
    const { description, thrive, watchOuts, tools } = texts[code]
    expect(document.body).toMatchTextContent(description.replaceAll(/\s+/g, ' '))
    const linesUnder = (heading: string) =>
      Array.from(screen.getByRole('region', { name: heading }).querySelectorAll('li p'), (line) => line.textContent)
    const lines = (list: typeof thrive) => list.map(({ lead, text }) => `${lead} ${text}`)
    expect(linesUnder('What helps you thrive')).toEqual(lines(thrive))
    expect(linesUnder('What to watch for')).toEqual(lines(watchOuts))
    const shown = within(screen.getByRole('region', { name: 'Tools to explore' }))
    for (const { title, path } of tools) {
      expect(shown.getByRole('link', { name: title })).toHaveAttribute('href', path)
    }
    const scores = screen.getByRole('region', { name: 'Your answers, by style' })
    expect(scores.querySelector('dt')).toMatchTextContent(name)
    expect(scores.querySelector('dd')).toMatchTextContent(/^10$/)
  },
)

test('a result is saved once, then announced, and not saved again after a reload', async () => {
  const saved = heldAnswer()
  const calls = answerCalls(() => saved.answer)
  await finish('CO')
  expect(kit()).toMatchTextContent('Saving your result…')
  expect(kit()).not.toMatchTextContent('on its way')
  saved.release(json({}, 201))
  expect(await screen.findByText('Success!')).toBeVisible()
  expect(
    screen.getByText("Your results have been saved. We'll send you tailored recommendations shortly."),
  ).toBeVisible()
  expect(kit()).toMatchTextContent(`It is on its way to ${email}: your style`)
  expect(kit()).not.toMatchTextContent('Saving')
  await openFounderTest()
  await screen.findByRole('heading', { level: 1, name: founderStyle('CO').name })
  expect(kit()).toMatchTextContent('on its way')
  expect(calls).toHaveLength(1)
})

test('a failed save shows an error and can be retried, even after a reload', async () => {
  let answered = () => Promise.resolve(json({ message: 'No.' }, 500))
  const calls = answerCalls(() => answered())
  await finish('PV')
  expect(await screen.findByText('Failed to save your results. Please try again.')).toBeVisible()
  const { user } = await openFounderTest()
  await screen.findByRole('heading', { level: 1, name: founderStyle('PV').name })
  expect(kit()).toMatchTextContent('Your result is not saved yet')
  expect(saveAgain()).toHaveLength(2)
  await expectNoAxeFindings()
  expect(calls).toHaveLength(1)

  const second = heldAnswer()
  answered = () => second.answer
  await user.click(saveAgain()[0] as HTMLElement)
  const busy = screen.getAllByRole('button', { name: 'Saving your result…' })
  expect(busy).toHaveLength(2)
  for (const button of busy) expect(button).toBeDisabled()
  second.release(json({}, 201))
  await expect.poll(() => kit().textContent).toContain('on its way')
  expect(saveAgain()).toEqual([])
})

test('discarding an unsaved result needs confirmation', async () => {
  const { user } = await openFinished('LS', 'failed')
  await screen.findByRole('heading', { level: 1, name: founderStyle('LS').name })
  await user.click(restart())
  const dialog = await screen.findByRole('dialog', { name: 'Start over without saving?' })
  await expectNoAxeFindings(dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Keep my result' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(restart).toHaveFocus()
  expect(screen.getByRole('heading', { level: 1 })).toMatchTextContent(founderStyle('LS').name)
  await user.click(restart())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start over' }))
  expect(await screen.findByLabelText('Your email')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Start Assessment' }))
  await expectQuestion(1)
})

test('a saved result links to a call, the diagnostic, the toolbox, the Sprint and a page to share', async () => {
  await openFinished('CO', 'done')
  await screen.findByRole('heading', { level: 1, name: founderStyle('CO').name })
  const booking = screen.getByRole('link', { name: 'Book a Free Clarity Call' })
  expect(booking).toHaveAttribute('href', sampleContent.who.links.booking)
  expect(booking).toHaveAttribute('target', '_blank')
  expect(booking).toHaveAttribute('rel', 'noopener')
  for (const [name, href] of [
    [callPageLink.label, '/book-call'],
    [diagnosticLink.second, '/diagnostic'],
    ['See all tools', '/toolbox'],
    ['How the 90-Day Sprint works', '/sprint-program'],
    [founderTest.share.page, stylePath(founderStyle('CO'))],
    ['Back to Overview', '/founder-test'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  }
})

test('the page of a style is shared by link, by the device and on LinkedIn', async () => {
  const shared: ShareData[] = []
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) })
  const { user } = await openFinished('CO', 'done')
  await screen.findByRole('heading', { level: 1, name: founderStyle('CO').name })
  const url = siteUrl + stylePath(founderStyle('CO'))
  await user.click(screen.getByRole('button', { name: founderTest.share.copy }))
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(url)
  await user.click(screen.getByRole('button', { name: founderTest.share.native }))
  expect(shared).toEqual([{ title: 'My founder operating style: Chaos Operator', url }])
  const linkedIn = screen.getByRole('link', { name: founderTest.share.linkedIn })
  expect(new URL(linkedIn.getAttribute('href') ?? '').searchParams.get('url')).toBe(url)
  Reflect.deleteProperty(navigator, 'share')
})

test('restarting from a saved result needs no confirmation and keeps the email', async () => {
  const { user } = await openFinished('CO', 'done')
  await screen.findByRole('heading', { level: 1, name: founderStyle('CO').name })
  await user.click(restart())
  expect(screen.getByLabelText('Your email')).toHaveValue(email)
  await user.click(screen.getByRole('button', { name: 'Start Assessment' }))
  await expectQuestion(1)
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
})

test('the page of a saved result shows the style, the runner-up and links, but not the person', () => {
  const saved: SavedResult = {
    result: 'GB',
    answers: [...times(5, 'GB'), ...times(5, 'LS')],
    tieBreak: 'GB',
    createdAt: '2026-11-17T10:00:00.000Z',
  }
  openPage({
    '/': <ResultPage saved={saved} texts={texts.GB} coach={coachOf(sampleContent)} siteUrl={siteUrl} />,
  })
  expect(screen.getByRole('heading', { level: 1 })).toMatchTextContent(founderStyle('GB').name)
  expect(screen.getByText(`Nearly a ${founderStyle('LS').name}, 5 to 6`, { exact: false })).toBeVisible()
  expect(document.body).toMatchTextContent(texts.GB.description)
  const scores = screen.getByRole('region', { name: founderTest.scoresHeading })
  expect(scores.querySelector('dd')).toMatchTextContent(/^6$/)
  expect(within(scores).getByRole('link', { name: founderStyle('LS').name })).toHaveAttribute(
    'href',
    stylePath(founderStyle('LS')),
  )
  for (const [name, href] of [
    [founderTest.call.button, sampleContent.who.links.booking],
    [callPageLink.label, '/book-call'],
    [diagnosticLink.second, '/diagnostic'],
    [founderTest.buttons.restart, '/founder-test/assessment'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  }
})
