import { bound } from '#tools/shared/parts/bound.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { ChoiceField, DayField, TextField } from '#tools/shared/parts/fields.tsx'
import { afterDrawing } from '#tools/shared/parts/focus/after-drawing.browser.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import type { Review } from '../files/format.ts'
import { byDay, verdictNames } from '../model/log.ts'
import type { Dispatch } from '../model/model.ts'

const verdicts = Object.entries(verdictNames).map(([value, label]) => ({ value, label }))

/** A row that moves loses the focus; restores it. */
function stayFocused(): void {
  const focused = document.activeElement
  afterDrawing(() => {
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
  })
}

type ReviewListProps = { reviews: readonly Review[]; dispatch: Dispatch }

export function ReviewList({ reviews, dispatch }: ReviewListProps) {
  return (
    <ul className="mt-4 max-w-[60rem] divide-y divide-line border-line border-y empty:hidden">
      {byDay(reviews).map((review, index) => {
        const set = (changes: Partial<Review>) =>
          dispatch(
            { type: 'edit', list: 'reviews', id: review.id, changes },
            `${review.id} ${Object.keys(changes).join()}`,
          )
        const field = bound(review, set)
        return (
          <li key={review.id} data-row={review.id} className="py-4">
            <div className="mb-2 flex items-center justify-between">
              <p className="font-semibold">
                Review {index + 1} {review.day && <span className="text-soft">· {formatDay(review.day)}</span>}
              </p>
              <DeleteButton
                label={`Remove review ${index + 1}`}
                onClick={() => dispatch({ type: 'remove', list: 'reviews', id: review.id })}
              />
            </div>
            <div className="grid gap-4 md:grid-cols-2">
              <DayField
                name={`${review.id} day`}
                label="Look again on"
                value={review.day}
                onChange={(day) => {
                  set({ day })
                  stayFocused()
                }}
              />
              <ChoiceField
                label="How it turned out"
                value={review.verdict}
                choices={verdicts}
                onChange={(verdict) => set({ verdict: verdict as Review['verdict'] })}
              />
              <TextField label="What happened" lines={2} {...field('happened')} />
              <TextField label="What we learned about how we decide" lines={2} {...field('lesson')} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
