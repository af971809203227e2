import { myDataPage } from '#content/my-data.ts'
import { metaOf } from '../document/page-meta.ts'
import { MyDataIsland } from '../islands/my-data.tsx'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { island: 'my-data' }

export const meta = metaOf({
  title: myDataPage.title,
  description: myDataPage.description,
  path: '/privacy/my-data',
})

export default function MyData() {
  return <MyDataIsland />
}
