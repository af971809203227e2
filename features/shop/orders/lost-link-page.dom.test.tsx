import { expect, test } from 'vitest'
import { lostLink } from '#content/shop/shop.ts'
import { held, openAdmin, refused } from '#tests/components/admin.tsx'
import { screen } from '#tests/components/react.tsx'
import { LostLinkPage } from './lost-link-page.tsx'

test('a rate-limited link request says how long to wait, and a retry clears the message', async () => {
  const words = 'That was a lot of requests. Please wait 9 minutes and try again.'
  const wait = held(refused(429, words))
  const answers = [wait.answer, () => ({})]
  const { user } = await openAdmin({
    page: () => <LostLinkPage note={undefined} />,
    api: {
      'GET /api/form-token': () => ({ token: 'token' }),
      'POST /api/orders/lost-link': () => answers.shift()?.(),
    },
  })
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: lostLink.button }))
  expect(await screen.findByRole('button', { name: 'Sending…' })).toBeDisabled()
  wait.release()
  expect(await screen.findByText(words)).toBeVisible()
  await user.click(screen.getByRole('button', { name: lostLink.button }))
  expect(await screen.findByText(lostLink.sent)).toBeVisible()
  expect(screen.queryByText(words)).toBeNull()
})
