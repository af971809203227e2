import { expect, test } from 'vitest'
import { openAdmin } from '#tests/components/admin.tsx'
import { screen, waitFor } from '#tests/components/react.tsx'
import { CampaignPage, type CampaignPageProps } from './campaign-page.tsx'

test('a campaign shows its email as recipients see it, and why it waits', async () => {
  const props = {
    campaign: { id: 'l1', subject: 'News', body: 'Hello', state: 'sending', dueAt: null, finishedAt: null },
    recipient: 'sample',
    results: { total: 2, outcomes: { waiting: 2 }, clicked: 0, unsubscribedBy: 0 },
    recipients: [],
    older: undefined,
    stalled: { why: 'The limit of 300 emails an hour is reached', until: '2026-11-18T15:00:00.000Z' },
  } as unknown as CampaignPageProps
  await openAdmin({
    page: () => <CampaignPage {...props} campaign={{ ...props.campaign, leftOut: {}, reason: '' }} />,
    api: {
      'POST /api/admin/campaigns/preview': () => ({ subject: 'News', html: '<p>Hello</p>', missing: [] }),
    },
  })
  expect(screen.getByText(/^The limit of 300 emails an hour is reached\. Sending continues on/)).toBeVisible()
  await waitFor(() => expect(screen.getByTitle('The email')).toHaveAttribute('srcdoc', '<p>Hello</p>'))
})
