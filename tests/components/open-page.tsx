import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import {
  createRoutesStub,
  type Location,
  type NavigateFunction,
  type NavigateOptions,
  Outlet,
  useLocation,
  useNavigate,
} from 'react-router'
import { vi } from 'vitest'
import { Toaster } from '#ui/toast/toaster.tsx'
import { answerNothing } from './answer-calls.ts'
import { act, cleanup, render } from './react.tsx'

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
  let navigate: NavigateFunction = () => {}
  let shown: Pick<Location, 'pathname' | 'search' | 'hash'> = new URL(start, location.href)

  function Root() {
    navigate = useNavigate()
    shown = useLocation()
    return <Outlet />
  }
  const pages = { '/before': <p>The page before</p>, ...elements }
  const children = Object.entries(pages).map(([path, element]) => ({ path, Component: () => element }))
  const Pages = createRoutesStub([{ path: '/', Component: Root, children }])
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(
    <>
      <Pages initialEntries={['/before', start]} initialIndex={1} />
      <Toaster />
    </>,
  )
  return {
    user,
    address: () => shown.pathname + shown.search + shown.hash,
    back: () => act(async () => navigate(-1)),
    forward: () => act(async () => navigate(1)),
    goTo: (path, options) => act(async () => navigate(path, options)),
  }
}
