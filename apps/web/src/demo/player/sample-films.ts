import areasPlaylist from './samples/areas.m3u8?raw';
import areasAddress from './samples/areas.mp4?url';
import candlesAddress from './samples/candles.mp4?url';

/** The addresses of a film: the second is tried where the first cannot be played. */
export type Film = readonly [first: string, second: string];

/** A film in one file, which is fetched a second time before it is given up. */
export function candlesFilm(): Film {
  return [candlesAddress, candlesAddress];
}

/**
 * A film by its playlist (HLS), in browsers that read playlists themselves; in others its file as a whole. The playlist
 * is written here, since only the build knows where the file is.
 */
export function areasFilm(): Film {
  const address = new URL(areasAddress, document.baseURI).href;
  const type = 'application/vnd.apple.mpegurl';
  if (document.createElement('video').canPlayType(type) === '') return [address, address];
  const playlist = new Blob([areasPlaylist.replaceAll('areas.mp4', address)], { type });
  return [URL.createObjectURL(playlist), address];
}
