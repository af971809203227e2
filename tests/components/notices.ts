import { screen, within } from './react.tsx'

// A screen reader hears each notice from a copy of its words elsewhere in the page.
const list = () => within(screen.getByRole('region', { name: /^Notifications/, hidden: true }))

export const notices = () => list().queryAllByRole('listitem', { hidden: true })

/** A line of a notice that is shown. */
export const notice = (words: string | RegExp) => list().getByText(words)

export const noticeButton = (name: string) => list().getByRole('button', { name })
