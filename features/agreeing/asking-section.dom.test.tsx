import { expect, test } from 'vitest'
import { openAdmin } from '#tests/components/admin.tsx'
import { screen } from '#tests/components/react.tsx'
import { AskingSection } from './asking-section.tsx'

test('confirming consent by email can be switched on and off', async () => {
  let isOn = false
  const { user } = await openAdmin({
    load: () => ({ isOn }),
    page: (data) => <AskingSection isOn={data.isOn} words="Yes, write to me." />,
    api: {
      'POST /api/admin/letters/asking': ({ body }) => {
        isOn = (body as { on: boolean }).on
      },
    },
  })
  expect(screen.getByText('Yes, write to me.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Have ticks confirmed by mail' }))
  await user.click(await screen.findByRole('button', { name: 'Let a tick count at once' }))
  expect(await screen.findByRole('button', { name: 'Have ticks confirmed by mail' })).toBeVisible()
})
