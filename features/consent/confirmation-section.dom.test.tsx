import { expect, test } from 'vitest'
import { openAdmin } from '#tests/components/admin.tsx'
import { screen } from '#tests/components/react.tsx'
import { DoubleOptInSection } from './confirmation-section.tsx'

test('double opt-in can be turned on and off', async () => {
  let isOn = false
  const { user } = await openAdmin({
    load: () => ({ isOn }),
    page: (data) => <DoubleOptInSection isOn={data.isOn} wording="Yes, write to me." />,
    api: {
      'POST /api/admin/consent/asking': ({ body }) => {
        isOn = (body as { on: boolean }).on
      },
    },
  })
  expect(screen.getByText('Yes, write to me.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Turn on double opt-in' }))
  await user.click(await screen.findByRole('button', { name: 'Turn off double opt-in' }))
  expect(await screen.findByRole('button', { name: 'Turn on double opt-in' })).toBeVisible()
})
