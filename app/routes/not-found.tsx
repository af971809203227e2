import { data } from 'react-router'
import { NotFound } from '../document/not-found.tsx'
import { metaOf } from '../document/page-meta.ts'

export const meta = metaOf({ title: 'Page Not Found', noindex: true })

export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
