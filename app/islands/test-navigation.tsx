import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { island } from '../document/island.tsx'

const target = '/sprint-program'

function TestNavigation() {
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">Navigation Test</h1>
      <p className="mt-4 max-w-text text-lg text-soft">Four ways to reach {target}. Each must arrive.</p>
      <ol className="mt-10 border-b border-line">
        <Way number={1} title="Link">
          <a href={target} className="inline-flex min-h-12 items-center text-link">
            Follow the link
          </a>
        </Way>
        <Way number={2} title="Scripted location change">
          <Button look="quiet" onClick={() => window.location.assign(target)}>
            Change the location
          </Button>
        </Way>
        <Way number={3} title="Form GET">
          <form action={target} method="get">
            <Button look="quiet" type="submit">
              Submit the form
            </Button>
          </form>
        </Way>
        <Way number={4} title="Window open in the same tab">
          <Button look="quiet" onClick={() => window.open(target, '_self')}>
            Open the window
          </Button>
        </Way>
      </ol>
    </div>
  )
}

function Way({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line py-4 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <span aria-hidden="true" className="font-serif text-2xl">
        {number}
      </span>
      <h2 className="text-lg">{title}</h2>
      <div className="col-span-full sm:col-span-1 sm:col-start-3">{children}</div>
    </li>
  )
}

export const TestNavigationIsland = island(TestNavigation)
