import { expect, test } from 'vitest'
import { questions, tieBreaks } from '#content/founder-test/founder-questions.ts'
import { founderStyle } from '#content/founder-test/founder-styles.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import {
  answer,
  email,
  expectQuestion,
  expectResult,
  keepAnswers,
  keepTest,
  openFounderTest,
  question,
  times,
} from '#tests/components/open-founder-test.tsx'
import { fireEvent, screen, waitFor } from '#tests/components/react.tsx'

const option = (text = '') => screen.getByRole('button', { name: text })
const previous = () => screen.getByRole('button', { name: 'Previous' })
const pressed = () => screen.queryAllByRole('button', { pressed: true })
const answerSaves = () => answerCalls(() => json({}, 201))

test('the whole test works by keyboard, and the position is announced', async () => {
  answerSaves()
  keepTest({})
  const { user } = await openFounderTest()
  await user.click(screen.getByLabelText('Your email'))
  await user.keyboard('{Enter}')
  await expectQuestion(1)
  const status = screen.getAllByRole('status')[0] as HTMLElement
  const buttons = () => screen.getAllByRole('listitem').map((item) => item.querySelector('button') as HTMLElement)
  expect(status).toMatchTextContent(/^Question 1 of 10$/)
  await user.keyboard('{ArrowDown}')
  expect(buttons()[0]).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(buttons()[4]).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(buttons()[3]).toHaveFocus()
  await user.keyboard('{Enter}')
  await expectQuestion(2)
  expect(question()).toHaveFocus()
  await user.keyboard('6{Control>}1{/Control}')
  await expectQuestion(2)
  for (const number of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    await expectQuestion(number)
    expect(question()).toHaveFocus()
    expect(status).toMatchTextContent(`Question ${number} of 10`)
    await answer(user, ['LS'], number)
  }
  await expectResult(founderStyle('LS'))
  expect(status).toMatchTextContent(`Your founder operating style: ${founderStyle('LS').name}`)
})

test('a double click answers one question', async () => {
  keepAnswers()
  const { user } = await openFounderTest()
  await expectQuestion(1)
  await user.click(option(questions[0]?.options[0]?.text))
  await expectQuestion(2)
  // The second click hits an answer of the next question.
  fireEvent.click(option(questions[1]?.options[0]?.text), { detail: 2 })
  await expectQuestion(2)
})

test('Previous shows earlier answers back to the email; a changed answer replaces the old one', async () => {
  const calls = answerSaves()
  keepAnswers('SS', 'SS', 'SS')
  const { user } = await openFounderTest()
  await expectQuestion(4)
  await user.click(previous())
  await expectQuestion(3)
  expect(question()).toHaveFocus()
  const chosen = questions[2]?.options.find(({ style }) => style === 'SS')?.text ?? ''
  expect(pressed().map(({ textContent }) => textContent?.slice(1))).toEqual([chosen])
  for (const _ of [2, 1, 0]) await user.click(previous())
  expect(screen.getByLabelText('Your email')).toHaveValue(email)
  await user.click(screen.getByRole('button', { name: 'Start Assessment' }))
  await answer(user, [...times(4, 'GB'), ...times(6, 'LS')])
  await expectResult(founderStyle('LS'))
  await expect.poll(() => calls.length).toBe(1)
  expect(calls[0]?.body).toEqual({
    email,
    result: 'LS',
    resultName: founderStyle('LS').name,
    answers: [...times(4, 'GB'), ...times(6, 'LS')],
  })
})

test('Back and Forward move through the questions, and Previous uses the same history', async () => {
  keepTest({})
  const { user, address, back, forward } = await openFounderTest()
  await user.click(screen.getByRole('button', { name: 'Start Assessment' }))
  await answer(user, times(3, 'SS'))
  await expectQuestion(4)
  await back()
  await expectQuestion(3)
  expect(question()).toHaveFocus()
  expect(pressed()).toHaveLength(1)
  await forward()
  await expectQuestion(4)
  await user.click(previous())
  await expectQuestion(3)
  await forward()
  await expectQuestion(4)
  for (const number of [3, 2, 1]) {
    await back()
    await expectQuestion(number)
  }
  await back()
  expect(await screen.findByLabelText('Your email')).toBeVisible()
  await back()
  await waitFor(() => expect(address()).toBe('/before'))
})

test('a new tab resumes at the same question with its own history', async () => {
  keepAnswers(...times(4, 'CO'))
  const { user, back } = await openFounderTest()
  await expectQuestion(5)
  expect(question()).toHaveFocus()
  await user.click(previous())
  await expectQuestion(4)
  await answer(user, times(3, 'CO'), 4)
  await expectQuestion(7)
  await back()
  await expectQuestion(6)
  for (const number of [5, 4, 3]) {
    await user.click(previous())
    await expectQuestion(number)
  }
})

test('going back from the result leaves the test, going forward shows it again', async () => {
  const calls = answerSaves()
  keepTest({})
  const { user, address, back, forward } = await openFounderTest()
  await user.click(screen.getByRole('button', { name: 'Start Assessment' }))
  await answer(user, times(10, 'LS'))
  await expectResult(founderStyle('LS'))
  await expect.poll(() => calls.length).toBe(1)
  await back()
  expect(address()).toBe('/before')
  await forward()
  await screen.findByRole('heading', { level: 1, name: founderStyle('LS').name })
  await user.click(screen.getByRole('button', { name: 'Take the test again' }))
  await user.click(screen.getByRole('button', { name: 'Start Assessment' }))
  await answer(user, ['CO'])
  await back()
  await expectQuestion(1)
  expect(calls).toHaveLength(1)
})

test.each(tieBreaks.map((each) => [each.pair.join(' and '), each] as const))(
  'a tie between %s is broken by one more question',
  async (_, { pair: [first, second], question: asked, options }) => {
    const calls = answerSaves()
    keepAnswers(...times(5, second), ...times(4, first))
    const { user } = await openFounderTest()
    await answer(user, [first], 10)
    await expect.poll(() => question().textContent).toBe(asked)
    expect(question()).toHaveFocus()
    expect(screen.getByText('One more question')).toBeVisible()
    expect(screen.getByText('Your top styles are tied. This question decides.')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    await user.click(option(options.find(({ style }) => style === second)?.text))
    await expectResult(founderStyle(second))
    await expect.poll(() => calls).toMatchObject([{ body: { result: second, tieBreak: second } }])
    const scores = screen.getByRole('region', { name: 'Your answers, by style' })
    expect(scores.querySelector('dd')).toMatchTextContent(/^6$/)
  },
)

test('a three-way tie asks about the first two styles, even after a reload', async () => {
  const levelled = [...times(3, 'LS'), ...times(3, 'PV'), ...times(3, 'CO')]
  keepAnswers(...levelled)
  const { user } = await openFounderTest()
  await answer(user, ['SS'], 10)
  const tieBreak = tieBreaks.find(({ pair }) => pair.join() === 'CO,PV')
  await expect.poll(() => question().textContent).toBe(tieBreak?.question)
  await expectNoAxeFindings()
  await openFounderTest()
  await expect.poll(() => question().textContent).toBe(tieBreak?.question)
})
