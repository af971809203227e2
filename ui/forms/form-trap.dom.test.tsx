import { expect, test } from 'vitest'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { tokenHeader, trapField } from '#lib/web/open-form.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { fireEvent, screen } from '#tests/components/react.tsx'
import { FormTrap } from './form-trap.tsx'

/** A form whose visitor has done nothing yet. Returns how many tokens were asked for. */
async function openForm(answerToken: (count: number) => Response, answer = (_: number) => json({}, 201)) {
  const asked = { tokens: 0 }
  let sent = 0
  const calls = answerCalls(
    () => answer(++sent),
    () => answerToken(++asked.tokens),
  )
  // What an earlier test asked for is used up.
  await sendForm('/api/before', {}).catch(() => {})
  calls.length = 0
  sent = 0
  asked.tokens = 0
  const { user } = openPage({
    '/': (
      <form>
        <FormTrap />
        <input aria-label="Name" />
      </form>
    ),
  })
  const touch = async () => {
    await user.click(screen.getByLabelText('Name'))
    ;(document.activeElement as HTMLElement).blur()
    // The token comes with the next turn of the event loop.
    await new Promise((done) => setTimeout(done))
  }
  return { calls, asked, touch }
}

const token = (count: number) => json({ token: `token ${count}` })

test('the trap is hidden from everyone', async () => {
  await openForm(token)
  expect(document.querySelector(`[name=${trapField}]`)).not.toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull()
})

test('a form asks for its token when it is first touched, and sends it', async () => {
  const { calls, asked, touch } = await openForm(token)
  expect(asked.tokens).toBe(0)
  await touch()
  await touch()
  expect(asked.tokens).toBe(1)
  await sendForm('/api/waitlist', {})
  expect(calls[0]?.headers[tokenHeader]).toBe('token 1')
})

test('the next form brings another token', async () => {
  const { calls, touch } = await openForm(token)
  await touch()
  await sendForm('/api/waitlist', {})
  await touch()
  await sendForm('/api/waitlist', {})
  expect(calls.map(({ headers }) => headers[tokenHeader])).toEqual(['token 1', 'token 2'])
})

test('a form without a token is sent all the same', async () => {
  const { calls, touch } = await openForm(() => json({ message: 'No.' }, 503))
  await touch()
  await sendForm('/api/waitlist', {})
  expect(calls).toHaveLength(1)
  expect(calls[0]?.headers).not.toHaveProperty(tokenHeader)
})

test('a form whose token was used before is sent again with another', async () => {
  const used = () => json({ message: 'Used.' }, 409)
  const { calls, touch } = await openForm(token, (sent) => (sent === 1 ? used() : json({ id: 'an-entry' }, 201)))
  await touch()
  expect(await sendForm('/api/waitlist', {})).toEqual({ id: 'an-entry' })
  expect(calls.map(({ headers }) => headers[tokenHeader])).toEqual(['token 1', 'token 2'])
})

test('what a program types into the trap goes along', async () => {
  const { calls } = await openForm(token)
  const trap = document.querySelector<HTMLInputElement>(`[name=${trapField}]`)
  fireEvent.change(trap as HTMLInputElement, { target: { value: 'Buy now' } })
  await sendForm('/api/waitlist', { name: 'Ada' })
  expect(calls[0]?.body).toEqual({ name: 'Ada', [trapField]: 'Buy now' })
  fireEvent.change(trap as HTMLInputElement, { target: { value: '' } })
})
