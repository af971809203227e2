import { data } from 'react-router'
import { NotFound } from '../not-found.tsx'
import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta({ title: 'Page Not Found', noindex: true })

export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
