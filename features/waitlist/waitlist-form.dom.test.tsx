import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { afterOptIn } from '#content/consent.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { waitlistOptionsOf } from '#content/shop/catalogue.ts'
import { waitlistWords } from '#content/shop/waitlist-words.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { screen } from '#tests/components/react.tsx'
import { WaitlistForm } from './waitlist-form.tsx'

const options = waitlistOptionsOf(sampleContent.products)
const wanted = options.find(({ value }) => value === 'goal-cascade')?.label ?? ''
const field = (name: string) => screen.getByLabelText(name)
const join = () => screen.getByRole('button', { name: 'Join the waitlist' })

function openForm(): UserEvent {
  return openPage({ '/toolbox': <WaitlistForm options={options} notOnSale={[]} /> }).user
}

async function fillForm(user: UserEvent, name = 'Ada Lovelace', email = 'ada@example.com'): Promise<void> {
  await user.type(field('Name'), name)
  await user.type(field('Email'), email)
  await user.selectOptions(field('Tool'), wanted)
}

test('the form offers all ten options', () => {
  openForm()
  expect(Array.from(field('Tool').querySelectorAll('option'), ({ text }) => text)).toEqual([
    'Select a tool',
    ...options.map(({ label }) => label),
  ])
  expect(options).toHaveLength(10)
})

test('errors appear next to their fields and disappear once fixed', async () => {
  const user = openForm()
  await user.type(field('Name'), 'A')
  await user.click(join())
  await expect.poll(() => screen.queryByText('Name must be at least 2 characters')).toBeVisible()
  screen.getByRole('textbox', { name: 'Name', description: 'Name must be at least 2 characters' })
  screen.getByRole('textbox', { name: 'Email', description: 'Please enter a valid email address' })
  screen.getByRole('combobox', { name: 'Tool', description: 'Please select a tool' })
  expect(field('Name')).toHaveFocus()
  await expectNoAxeFindings()
  await user.type(field('Name'), 'da')
  await expect.poll(() => screen.queryByText('Name must be at least 2 characters')).toBeNull()
})

test('a likely typo in the email is pointed out, and can be sent', async () => {
  const calls = answerCalls(() => json({ id: 'an-entry' }, 201))
  const user = openForm()
  await fillForm(user, 'Ada Lovelace', 'ada@gmial.com')
  expect(await screen.findByText('Did you mean ada@gmail.com?')).toBeVisible()
  await user.click(join())
  await expect.poll(() => calls).toMatchObject([{ body: { email: 'ada@gmial.com' } }])
})

test('joining shows a toast and a lasting message, and resets the form', async () => {
  const calls = answerCalls(() => json({ id: 'an-entry' }, 201))
  const user = openForm()
  await fillForm(user)
  await user.click(join())
  expect(await screen.findByText('Successfully joined the waitlist!')).toBeVisible()
  expect(screen.getByText("We'll notify you as soon as the full version is ready.")).toBeVisible()
  expect(field('Name')).toHaveValue('')
  expect(field('Email')).toHaveValue('')
  expect(field('Tool')).toHaveValue('')
  expect(
    screen.getByText(
      `ada@example.com is on the waitlist for the ${wanted}. You get one confirmation email, and one more when there is news.`,
    ),
  ).toHaveAttribute('role', 'status')
  expect(calls).toMatchObject([
    {
      path: '/api/waitlist',
      body: { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'goal-cascade' },
    },
  ])
})

test('after an opt-in, the lasting message says what happens next', async () => {
  answerCalls(() => json({ id: 'an-entry', optInNote: afterOptIn.asked }, 201))
  const user = openForm()
  await fillForm(user)
  await user.click(join())
  expect(await screen.findByText(afterOptIn.asked, { exact: false })).toHaveAttribute('role', 'status')
})

test.each([
  { does: 'rejects it', answer: () => json({ message: 'No.' }, 500) },
  { does: 'does not answer', answer: () => undefined },
])('when the server $does, a toast says so and the form keeps its values', async ({ answer }) => {
  answerCalls(answer)
  const user = openForm()
  await fillForm(user)
  await user.click(join())
  expect(await screen.findByText('Error joining waitlist')).toBeVisible()
  expect(screen.getByText('Please try again later or contact support.')).toBeVisible()
  expect(field('Name')).toHaveValue('Ada Lovelace')
})

test('a validation error from the server is shown', async () => {
  answerCalls(() => json({ message: 'Name must be at least 2 characters' }, 400))
  const user = openForm()
  await fillForm(user)
  await user.click(join())
  expect(await screen.findByText('Error joining waitlist')).toBeVisible()
  expect(screen.getByText('Name must be at least 2 characters')).toBeVisible()
})

test('joining twice says so, and the message of success goes when an error comes', async () => {
  sessionStorage.clear()
  answerCalls(() => json({ id: 'an-entry' }, 201))
  const user = openForm()
  await fillForm(user)
  await user.click(join())
  const success = () => screen.queryByText(/ada@example.com is on the waitlist/)
  await expect.poll(success).toBeVisible()
  expect(success()).not.toMatchTextContent(waitlistWords.joinedBefore)
  // The form is empty, but user-event still has its text.
  for (const name of ['Name', 'Email']) await user.clear(field(name))
  await fillForm(user)
  await user.click(join())
  await expect.poll(() => success()?.textContent ?? '').toContain(waitlistWords.joinedBefore)
  await user.click(join())
  await expect.poll(() => screen.queryByText('Please select a tool')).toBeVisible()
  expect(success()).toBeNull()
  await expect.poll(() => screen.queryByText('Successfully joined the waitlist!')).toBeNull()
})
