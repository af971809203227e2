import { productWords } from '#content/shop/shop.ts'
import { toolVideos } from '#content/shop/tool-videos.ts'
import { posterUrl, video, videoUrl } from '#lib/pictures/videos.ts'

/** Lazy loading for videos: browsers that don't support it load the poster with the page. */
const whenNear = { loading: 'lazy' }

/** Loads only the first frame before Play is pressed, and works without scripts. */
export function ToolVideo({ toolId }: { toolId: string }) {
  const shows = toolVideos[toolId]
  if (!shows) return null
  const label = productWords.video(video.seconds)
  return (
    <figure className="mt-8 grid grid-cols-1 items-end gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <video
        controls
        muted
        playsInline
        preload="none"
        {...whenNear}
        poster={posterUrl(toolId)}
        src={videoUrl(toolId)}
        width={video.width}
        height={video.height}
        aria-label={label}
        className="h-auto w-full rounded border border-line bg-sheet"
      />
      <figcaption>
        <p className="font-semibold text-balance">{label}</p>
        <p className="mt-1 text-sm text-soft">{shows}</p>
      </figcaption>
    </figure>
  )
}
