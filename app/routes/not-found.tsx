import { data } from 'react-router'
import { notFoundPage } from '#content/not-found-words.ts'
import { NotFound } from '../document/not-found.tsx'
import { metaOf } from '../document/page-meta.ts'

export const meta = metaOf({ title: notFoundPage.title, noindex: true })

export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
