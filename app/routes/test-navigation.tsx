import { metaOf } from '../document/page-meta.ts'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { island: 'test-navigation' }

export const meta = metaOf({
  title: 'Navigation Test',
  description:
    'A page for checking the site itself: four ways to reach the 90-Day Strategic Sprint page, by link, by script, by form and by opening a window.',
  noindex: true,
})

export { TestNavigationIsland as default } from '../islands/test-navigation.tsx'
