import { myDataPage } from '#content/my-data.ts'
import { MyDataPage } from '#features/people/my-data/my-data-page.tsx'
import { metaOf } from '../document/page-meta.ts'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({
  title: myDataPage.title,
  description: myDataPage.description,
  path: '/privacy/my-data',
})

export default function MyData() {
  return <MyDataPage />
}
