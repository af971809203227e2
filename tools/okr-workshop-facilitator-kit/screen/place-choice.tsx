import { type Place, places } from '../model/shape.ts'
import { placeNames } from '../model/templates.ts'

type PlaceChoiceProps = { value: Place; onChange: (place: Place) => void }

export function PlaceChoice({ value, onChange }: PlaceChoiceProps) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">Where</legend>
      {places.map((place) => (
        <label
          key={place}
          className="flex min-h-12 cursor-pointer items-center border border-edge bg-sheet px-4 font-semibold first-of-type:rounded-l last-of-type:-ml-px last-of-type:rounded-r has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="place"
            className="sr-only"
            checked={value === place}
            onChange={() => onChange(place)}
          />
          {placeNames[place]}
        </label>
      ))}
    </fieldset>
  )
}
