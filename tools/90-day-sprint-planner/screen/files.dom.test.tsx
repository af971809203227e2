import { expect, test } from 'vitest'
import { downloaded, openFile } from '#tests/components/files.ts'
import { screen, within } from '#tests/components/react.tsx'
import { inWeekSix, milestone, openSprint } from '#tests/components/sprint.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { examplePlan } from '#tools/strategic-okr-planner/model/example.ts'
import { sprintFormat } from '../files/sprint-file.ts'
import { tool } from '../tool.tsx'

inWeekSix()

const website = 'Packages on the website'
type User = Awaited<ReturnType<typeof openSprint>>

async function save(user: User) {
  const { name, body } = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  return { name, text: await body.text() }
}

async function openExampleFile() {
  const user = await openSprint()
  await openFile(user, 'sprint.json', writeDocument(sprintFormat, tool.exampleDoc()))
  await screen.findByText('sprint.json is open')
  return user
}

test('opening a saved file restores a moved milestone', async () => {
  const user = await openExampleFile()
  const { name, text } = await save(user)
  expect(name).toBe('Tidewater Bookkeeping Fixed fees, fast closes, free evenings.json')
  milestone(website).focus()
  await user.keyboard('{Home}')
  expect(milestone(website)).toHaveTextContent('Jan 25')
  await openFile(user, 'again.json', text)
  await user.click(await screen.findByRole('button', { name: 'Use the file’s version' }))
  await screen.findByText('again.json is open')
  expect(milestone(website)).toHaveTextContent('Mar 8')
})

test('damaged and truncated files are rejected and change nothing', async () => {
  const user = await openExampleFile()
  const { text } = await save(user)
  const file = JSON.parse(text)
  file.document.weeks.pop()
  await openFile(user, 'damaged.json', JSON.stringify(file))
  const dialog = await screen.findByRole('dialog', { name: 'damaged.json was not opened' })
  expect(dialog).toHaveTextContent('This file is damaged: ‘Weeks’ is not valid. Nothing was changed.')
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await openFile(user, 'half.json', text.slice(0, 900))
  await screen.findByText('half.json was not opened')
  await user.keyboard('{Escape}')
  expect(milestone(website)).toHaveTextContent('Mar 8')
})

test('an OKR plan becomes a sprint that follows newer plans, and never an older one', async () => {
  const user = await openSprint()
  const file = (target: number, saved: string) => {
    const plan = examplePlan()
    const keyResults = plan.keyResults.map((each) => (each.id === 'k1' ? { ...each, target } : each))
    return writeDocument(planFormat, { ...plan, keyResults }, { id: 'plan', saved })
  }
  const first = file(60, '2027-03-01T12:00:00.000Z')
  await openFile(user, 'plan.json', first)
  await user.click(await screen.findByRole('button', { name: 'Start the plan' }))
  screen.getByRole('heading', { name: 'Outcome A: Weekly wholesale orders from the new district' })

  await openFile(user, 'newer.json', file(90, '2027-03-02T16:00:00.000Z'))
  await screen.findByText(/^22 orders → 90 orders/)
  const targets = async () => {
    const { document, others } = JSON.parse((await save(user)).text)
    return [document.outcomes[0].target, others['okr-plan'].document.keyResults[0].target]
  }
  await openFile(user, 'plan.json', first)
  await screen.findByText('plan.json is open')
  screen.getByText(/^22 orders → 90 orders/)
  expect(await targets()).toEqual([90, 90])
})
