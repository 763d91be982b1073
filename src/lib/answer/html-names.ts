const NAMES =
  'a abbr acronym address animate animatemotion animatetransform annotation annotation-xml applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center circle cite clippath code col colgroup content data datalist dd defs del desc details dfn dialog dir div dl dt ellipse em embed feblend feimage fieldset figcaption figure filter font footer foreignobject form frame frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li line lineargradient link listing main malignmark map mark marker marquee mask math menu menuitem meta meter mglyph mi mn mo ms mtext nav nobr noembed noframes noscript object ol optgroup option output p param path pattern picture plaintext polygon polyline portal pre progress q radialgradient rb rect rp rt rtc ruby s samp script search section select semantics set shadow slot small source spacer span stop strike strong style sub summary sup svg switch symbol table tbody td template text textarea textpath tfoot th thead time title tr track tspan tt u ul use var video view wbr xmp'

const known = new Set(NAMES.split(' '))

/** Whether a name is a current or former element of HTML, SVG or MathML. */
export function isHtmlName(name: string): boolean {
  return known.has(name.toLowerCase())
}
