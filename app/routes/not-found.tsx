import { data } from 'react-router'
import { NotFound } from '../not-found.tsx'
import { metaOf } from '../page-meta.ts'

export const meta = metaOf({ title: 'Page Not Found', noindex: true })

export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
