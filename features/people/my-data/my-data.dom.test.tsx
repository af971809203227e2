import { expect, test } from 'vitest'
import { myDataLink } from '#content/my-data.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { screen } from '#tests/components/react.tsx'
import { MyDataLinkPage } from './my-data-link-page.tsx'
import { MyDataPage } from './my-data-page.tsx'

const send = () => screen.getByRole('button', { name: 'Send me the link' })

test('a link is sent only to a valid address', async () => {
  const calls = answerCalls(() => json({}))
  const { user } = openPage({ '/': <MyDataPage /> })
  await user.click(send())
  await expect
    .poll(() => screen.queryByRole('textbox', { name: 'Email', description: 'Please enter a valid email address' }))
    .toHaveFocus()
  expect(calls).toEqual([])
  await expectNoAxeFindings()
})

test('failed and successful requests show different messages, and too many say how long to wait', async () => {
  const wait = 'That was a lot of requests. Please wait 9 minutes and try again.'
  const answers = [json({ message: wait }, 429), json({ message: 'no' }, 500), json({})]
  const calls = answerCalls(() => answers.shift())
  const { user } = openPage({ '/': <MyDataPage /> })
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByLabelText(/^Erase everything/))
  await user.click(send())
  await expect.poll(() => screen.queryByText(wait)).toHaveAttribute('role', 'alert')
  await user.click(send())
  expect(await screen.findByText('That did not work. Please try again in a moment.')).toHaveAttribute('role', 'alert')
  await user.click(send())
  expect(await screen.findByText(/an email with a link is on its way/)).toHaveAttribute('role', 'status')
  expect(screen.getByRole('alert')).toMatchTextContent(/^$/)
  expect(calls.at(-1)).toMatchObject({
    path: '/api/my-data',
    body: { email: 'ada@example.com', wish: 'erase' },
  })
})

function openLink(link: Parameters<typeof MyDataLinkPage>[0]['link']) {
  return openPage({ '/': <MyDataLinkPage link={link} token="a-token" ownerEmail="owner@example.com" /> })
}

test('an export link offers the download', () => {
  openLink({ email: 'ada@example.com', wish: 'export', orders: [] })
  expect(screen.getByText('ada@example.com')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download my data' })).toHaveAttribute('href', '/api/my-data/a-token/export')
})

test('an erase link asks first and then focuses the heading', async () => {
  const calls = answerCalls(() => json({}))
  const { user } = openLink({ email: 'ada@example.com', wish: 'erase', orders: [] })
  expect(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Erase everything about you?')
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Erase everything' }))
  await expect.poll(() => screen.queryByRole('heading', { name: 'Everything is erased.' })).toHaveFocus()
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/my-data/a-token/erase' }])
})

test('a rejected erasure, one without an answer and one with payments to come show different messages', async () => {
  const answers = [json({ message: 'no' }, 500), undefined, json({ message: 'no' }, 409)]
  answerCalls(() => answers.shift())
  const { user } = openLink({ email: 'ada@example.com', wish: 'erase', orders: [] })
  await user.click(screen.getByRole('button', { name: 'Erase everything' }))
  expect(await screen.findByText(myDataLink.erase.failed)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Erase everything' }))
  expect(await screen.findByText(myDataLink.erase.unsure)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Erase everything' }))
  expect(await screen.findByText(myDataLink.erase.charged)).toBeVisible()
})

test.each([
  ['nothing', 'There is no data'],
  ['expired', 'This link has expired'],
  ['unknown', 'This link does not work'],
] as const)('the page for a link that is “%s” explains it', (link, title) => {
  openLink(link)
  expect(screen.getByRole('heading', { level: 1 })).toMatchTextContent(title)
})
