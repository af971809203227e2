import { act, cleanup, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, type NavigateOptions, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { Toaster } from '#ui/toast/toaster.tsx'
import { answerNothing } from './answer-calls.ts'

type OpenedPage = {
  user: UserEvent
  /** Path, query and hash of the page that is shown. */
  address: () => string
  back: () => Promise<void>
  forward: () => Promise<void>
  goTo: (path: string, options?: NavigateOptions) => Promise<void>
}

/**
 * Opens a page of the site inside a router, with toasts. `elements` maps paths to what they show; the first is opened
 * unless an address is given. What an earlier page of the test kept in the browser is still there.
 */
export function openPage(elements: Record<string, ReactElement>, address?: string): OpenedPage {
  cleanup()
  answerNothing()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const [first = '/'] = Object.keys(elements)
  const start = address ?? first
  history.replaceState(null, '', start)
  const routes = Object.entries(elements).map(([path, element]) => ({ path, element }))
  const router = createMemoryRouter(routes, { initialEntries: ['/before', start], initialIndex: 1 })
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  )
  const step = (delta: number) => act(() => router.navigate(delta))
  return {
    user,
    address() {
      const { pathname, search, hash } = router.state.location
      return pathname + search + hash
    },
    back: () => step(-1),
    forward: () => step(1),
    goTo: (path, options) => act(() => router.navigate(path, options)),
  }
}
