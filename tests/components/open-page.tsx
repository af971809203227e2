import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Fragment, type ReactElement, useState } from 'react'
import { vi } from 'vitest'
import { Toaster } from '#ui/toast/toaster.tsx'
import { goTo, useAddress } from '#ui/use-address.tsx'
import { answerNothing } from './answer-calls.ts'
import { act, cleanup, render } from './react.tsx'

type OpenedPage = {
  user: UserEvent
  /** Path, query and hash of the page that is shown. */
  address: () => string
  back: () => Promise<void>
  forward: () => Promise<void>
}

/**
 * Opens a page of the site, with toasts. `elements` maps paths to what they show; the first is opened unless an address
 * is given. What an earlier page of the test kept in the browser is still there.
 */
export function openPage(elements: Record<string, ReactElement>, address?: string): OpenedPage {
  cleanup()
  answerNothing()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const [first = '/'] = Object.keys(elements)
  history.pushState(null, '', '/before')
  history.pushState(null, '', address ?? first)
  const pages = { '/before': <p>The page before</p>, ...elements }

  function Tab() {
    const [loads, setLoads] = useState(0)
    useAddress()
    // A page that is loaded keeps nothing of the one before.
    const load = (path: string | URL, replace: boolean) => {
      goTo(String(path), { replace })
      setLoads((last) => last + 1)
    }
    vi.spyOn(location, 'assign').mockImplementation((path) => load(path, false))
    vi.spyOn(location, 'replace').mockImplementation((path) => load(path, true))
    const shown = Object.entries(pages).find(([path]) => new URLPattern({ pathname: path }).test(location.href))
    return <Fragment key={`${location.pathname} ${loads}`}>{shown?.[1]}</Fragment>
  }

  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(
    <>
      <Tab />
      <Toaster />
    </>,
  )
  return {
    user,
    address: () => location.pathname + location.search + location.hash,
    back: () => act(async () => history.back()),
    forward: () => act(async () => history.forward()),
  }
}
