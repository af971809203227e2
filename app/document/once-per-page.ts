import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The words of a page do not change while it is open: only another page has others to load. */
export function oncePerPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
