import { describe, expect, test } from 'vitest'
import { chooseExport, downloaded } from '#tests/components/files.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { addDays, today } from '#tools/shared/values/days.ts'
import type { Framework } from '../files/format.ts'
import { emptyCriterion, emptyDecision, emptyOption, emptyReview } from '../model/model.ts'
import { tool } from '../tool.tsx'

const id = 'executive-decision-framework'

const yes = { back: 'yes', cost: 'yes', trust: 'yes', small: 'yes', soon: 'yes' } as const

/** A choice between two systems, one of which can be undone. */
function crmDecision(): Framework {
  const decision = {
    ...emptyDecision('crm'),
    title: 'Which CRM do we buy?',
    options: [
      { ...emptyOption('big'), name: 'Big CRM' },
      { ...emptyOption('small'), name: 'Small CRM', door: yes },
    ],
    criteria: [{ ...emptyCriterion('fit'), name: 'Does what we need' }],
  }
  return { decisions: [decision], openId: 'crm' }
}

const memo = () => screen.getByRole('article').textContent
const reviewDays = () => screen.queryAllByLabelText<HTMLInputElement>('Look again on').map(({ value }) => value)

test('evidence and confidence stay with their score', async () => {
  const user = await openTool(id, tool, crmDecision())
  await openView(user, 'Evidence')
  await user.type(screen.getByLabelText('Evidence: Small CRM, Does what we need'), 'Trial')
  await user.selectOptions(screen.getByLabelText('Confidence: Small CRM, Does what we need'), 'High')
  await openView(user, 'Compare')
  await openView(user, 'Evidence')
  expect(screen.getByLabelText('Evidence: Small CRM, Does what we need')).toHaveProperty('value', 'Trial')
  expect(screen.getByLabelText('Confidence: Small CRM, Does what we need')).toHaveProperty('value', 'high')
})

test('an option that can be undone in every way is a two-way door', async () => {
  const doc = crmDecision()
  const user = await openTool(id, tool, doc)
  await openView(user, 'Decide')
  await user.click(screen.getByText('What could go wrong'))
  await user.selectOptions(screen.getByLabelText('Option to look at'), 'Big CRM')
  const doors = within(screen.getByRole('region', { name: 'One-way or two-way door?' }))
  for (const question of doors.getAllByRole('group')) await user.click(within(question).getByLabelText('Yes'))
  within(screen.getByRole('tabpanel')).getByText('Two-way door')
})

test('a risk that was thought of, and what prevents it, is on the memo of the option that is chosen', async () => {
  const user = await openTool(id, tool, crmDecision())
  await openView(user, 'Decide')
  await user.click(screen.getByText('What could go wrong'))
  await user.selectOptions(screen.getByLabelText('Option to look at'), 'Small CRM')
  await user.click(screen.getByRole('button', { name: 'It took three times as long' }))
  await user.click(screen.getByLabelText('What prevents it'))
  await user.paste('Contacts first')
  await user.selectOptions(screen.getByLabelText('We choose'), 'Small CRM')
  await user.click(screen.getByLabelText('Why'))
  await user.paste('It was used.')
  expect(memo()).toContain('We choose: Small CRM')
  expect(memo()).toContain('It was used.')
  expect(memo()).toContain('It took three times as long')
  expect(memo()).toContain('Contacts first')
})

test('recording a decision freezes the memo, also through a reload; a change is recorded as version 2', async () => {
  const user = await openTool(id, tool, crmDecision())
  await openView(user, 'Decide')
  expect(screen.queryByRole('button', { name: 'Record the decision' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('We choose'), 'Small CRM')
  expect(memo()).toContain('Draft')
  await user.click(screen.getByRole('button', { name: 'Record the decision' }))
  await user.type(screen.getByLabelText('Why'), 'Later')
  screen.getByText('The decision has changed since it was recorded. The memo shows it as recorded.')
  expect(memo()).toContain('Version 1')
  expect(memo()).not.toContain('Later')
  const again = await reloadTool(id, tool)
  await openView(again, 'Decide')
  expect(memo()).not.toContain('Later')
  await again.click(screen.getByRole('button', { name: 'Record version 2' }))
  expect(memo()).toContain('Later')
  await again.selectOptions(screen.getByLabelText('Version'), screen.getByRole('option', { name: /^Version 1/ }))
  expect(memo()).not.toContain('Later')
})

describe('reviews', () => {
  test('choosing sets the day to today and plans a review', async () => {
    const user = await openTool(id, tool, crmDecision())
    await openView(user, 'Decide')
    expect(reviewDays()).toEqual([])
    await user.selectOptions(screen.getByLabelText('We choose'), 'Small CRM')
    expect(screen.getByLabelText('Decided on')).toHaveProperty('value', today())
    expect(reviewDays()).toHaveLength(1)
    // A two-way door is looked at again after 30 days, or on the Monday after.
    expect(reviewDays()[0]?.localeCompare(addDays(today(), 30))).toBeGreaterThanOrEqual(0)
    expect(reviewDays()[0]?.localeCompare(addDays(today(), 32))).toBeLessThanOrEqual(0)
  })

  test('another review is added and removed', async () => {
    const user = await openTool(id, tool, withReviews('2027-01-04'))
    await openView(user, 'Decide')
    await user.click(screen.getByRole('button', { name: 'Add a review' }))
    expect(reviewDays()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Remove review 1' }))
    expect(reviewDays()).toHaveLength(1)
  })

  test('leave as a calendar file', async () => {
    const user = await openTool(id, tool, withReviews(addDays(today(), 30)))
    const { name, body } = await downloaded(() => chooseExport(user, 'Calendar file with all reviews'))
    expect(name).toBe('Which CRM do we buy – reviews.ics')
    expect(await body.text()).toContain('SUMMARY:Review: Which CRM do we buy?')
  })

  test('a verdict counts in the log', async () => {
    const user = await openTool(id, tool, withReviews('2027-01-04'))
    await openView(user, 'Decide')
    await user.selectOptions(screen.getByLabelText('How it turned out'), 'Better than expected')
    await openView(user, 'Log')
    screen.getByText(/^1 of 1 taken decisions have a verdict: 1 better/)
  })
})

function withReviews(...days: string[]): Framework {
  const [decision] = crmDecision().decisions
  if (!decision) throw new Error('There is one decision.')
  const reviews = days.map((day, index) => emptyReview(`review-${index}`, day))
  return { decisions: [{ ...decision, chosenId: 'small', decidedOn: '2026-11-02', reviews }], openId: 'crm' }
}
