import { toolboxPage } from '#content/shop/shop.ts'
import { ToolboxPage } from '#features/shop/catalogue/toolbox-page.tsx'
import { WaitlistForm } from '#features/waitlist/waitlist-form.tsx'
import { metaOf } from '../page-meta.ts'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({
  title: toolboxPage.heading,
  path: '/toolbox',
  description: 'Nine tools for planning, deciding and running a company on paper and numbers.',
})

export default function Toolbox() {
  return <ToolboxPage waitlist={<WaitlistForm />} />
}
