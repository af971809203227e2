import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Content does not change while a page is open, so only a new page loads data. */
export function oncePerPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
