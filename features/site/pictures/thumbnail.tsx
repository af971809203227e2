import { sizesOf } from '#lib/pictures/picture-sizes.ts'
import { PlainPicture } from '#ui/picture.tsx'

const thumbnailWidth = 300

/** A picture as a field, or what Publish would change, shows it. */
export function Thumbnail({ name, alt }: { name: string; alt: string }) {
  const fetched = sizesOf(name).widths.find((each) => each >= thumbnailWidth)
  return <PlainPicture {...{ name, fetched, alt }} className="h-auto w-32 max-w-full bg-paper" />
}
