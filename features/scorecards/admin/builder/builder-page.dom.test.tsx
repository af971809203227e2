import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { screen } from '#tests/components/react.tsx'
import { RoleProvider } from '#ui/admin/use-may.tsx'
import { BuilderPage } from './builder-page.tsx'

const button = (name: string) => screen.getByRole('button', { name })

function openBuilder(live: typeof leadershipHabits | undefined) {
  const draft = { id: 'a-scorecard', slug: 'leadership', revision: 1, published: live ? 1 : null, archivedAt: null }
  const page = (
    <RoleProvider value="owner">
      <BuilderPage
        draft={{ ...draft, definition: leadershipHabits }}
        live={live}
        versions={[]}
        siteUrl="https://coach.example"
        optInText={undefined}
      />
    </RoleProvider>
  )
  const router = createMemoryRouter([{ path: '/', element: page }])
  return openPage({ '/': <RouterProvider router={router} /> })
}

test('there is nothing to publish until something changes, and again after Undo', async () => {
  // The same fields in another order, as after an edit.
  const { sections, ...rest } = leadershipHabits
  const { user } = openBuilder({ sections, ...rest })
  answerCalls(() => json({ revision: 2 }))
  expect(button('Nothing to publish')).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '!')
  expect(button('Publish')).toBeEnabled()
  await user.click(button('Undo'))
  expect(button('Nothing to publish')).toBeDisabled()
})

test('a draft that was never published can be, and its preview stays next to every tab', async () => {
  const { user } = openBuilder(undefined)
  expect(button('Publish')).toBeEnabled()
  for (const name of ['Result', 'Contact and email', 'Share and history', 'Questions']) {
    await user.click(screen.getByRole('tab', { name }))
    expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('region', { name: 'Preview' })).toBeVisible()
  }
})
