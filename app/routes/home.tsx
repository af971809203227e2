import { coach } from '#content/coach.ts'
import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta({ title: coach.title, description: coach.tagline })

export default function Home() {
  return (
    <div className="page-grid py-section">
      <p className="text-soft">{coach.title}</p>
      <h1 className="mt-2 max-w-text text-4xl">{coach.tagline}</h1>
      <p className="mt-6 max-w-text text-lg text-soft">{coach.intro}</p>
    </div>
  )
}
