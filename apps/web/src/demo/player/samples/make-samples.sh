#!/bin/sh
# Draws the two sample films anew, next to itself; needs ffmpeg with libx264. What it drew is committed, since neither
# builds nor tests should need ffmpeg. H.264 and AAC, because every browser plays them.
set -eu
cd "$(dirname "$0")"

ground='color=0x14213a:s=640x360:r=12:d=12,drawgrid=w=80:h=60:t=1:c=white@0.06'
sound='sine=frequency=220:sample_rate=22050:duration=12,tremolo=f=2:d=0.9,volume=0.25'
encoding='-t 12 -c:v libx264 -preset veryslow -crf 26 -pix_fmt yuv420p -c:a aac -b:a 24k -ac 1 -map_metadata -1'

# Candles come one after another: a rise, a pivot zone, a rise, a pivot zone. A zone is drawn once it is complete.
candles() {
  awk 'function zone(x, y, width, at) {
    printf ",drawbox=%d:%d:%d:40:0xf5b83d@0.22:fill:enable=gte(t\\,%s)", x, y, width, at
    printf ",drawbox=%d:%d:%d:40:0xf5b83d:2:enable=gte(t\\,%s)", x, y, width, at
  }
  function level(i) {
    if (i < 9) return 285 - i * 9
    if (i < 21) return 204 + 24 * sin((i - 9) * 1.57)
    if (i < 28) return 204 - (i - 20) * 12
    if (i < 40) return 108 - 24 * sin((i - 28) * 1.57)
    return 108 - (i - 39) * 14
  }
  BEGIN {
    zone(136, 184, 170, 5.5); zone(402, 88, 170, 10.4)
    srand(7); open = 292
    for (i = 0; i < 44; i++) {
      close_ = level(i) + (rand() - 0.5) * 8; x = 14 + i * 14; at = i * 0.26
      top = open < close_ ? open : close_; height = (open < close_ ? close_ - open : open - close_) + 2
      colour = close_ < open ? "0xe5484d" : "0x2f9e77"; shadow = 4 + rand() * 8
      printf ",drawbox=%d:%d:1:%d:%s:fill:enable=gte(t\\,%.2f)", x + 4, top - shadow, height + 2 * shadow, colour, at
      printf ",drawbox=%d:%d:9:%d:%s:fill:enable=gte(t\\,%.2f)", x, top, height, colour, at
      volume = 6 + height * 0.7
      printf ",drawbox=%d:%d:9:%d:%s@0.5:fill:enable=gte(t\\,%.2f)", x, 352 - volume, volume, colour, at
      open = close_
    }
  }'
}

# Bars above and below a line; each area is smaller than the one of its colour before: a divergence.
areas() {
  awk 'BEGIN {
    for (i = 0; i < 76; i++) {
      height = sin(i * 3.14159 / 19) * (130 - i * 1.1); at = i * 0.15; x = 16 + i * 8
      colour = height > 0 ? "0xe5484d" : "0x2f9e77"; top = height > 0 ? 180 - height : 181
      if (height < 0) height = -height
      if (height < 1) continue
      printf ",drawbox=%d:%d:6:%d:%s:fill:enable=gte(t\\,%.2f)", x, top, height, colour, at
    }
    printf ",drawbox=0:180:640:1:white@0.5:fill"
  }'
}

ffmpeg -v error -y -f lavfi -i "$ground$(candles)" -f lavfi -i "$sound" $encoding -movflags +faststart candles.mp4
# Fragments of three seconds in one file, which the playlist names by their place in it.
ffmpeg -v error -y -f lavfi -i "$ground$(areas)" -f lavfi -i "$sound" $encoding -g 36 -keyint_min 36 -f hls -hls_time 3 \
  -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file -hls_segment_filename areas.mp4 areas.m3u8
