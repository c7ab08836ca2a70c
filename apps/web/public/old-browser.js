(function (d) {
  var old = /MSIE |Trident\//.test(navigator.userAgent);
  if (!old && 'WebSocket' in window) return;
  var text = old
    ? '浏览器版本过旧，请升级或更换浏览器。\nPlease update this browser.'
    : '当前浏览器不支持WebSocket。\nWebSocket is not supported.';
  var box = d.createElement('div');
  box.setAttribute('role', old ? 'alertdialog' : 'alert');
  box.setAttribute('aria-label', text);
  box.style.cssText =
    'position:fixed;z-index:9999;top:30%;left:8%;right:8%;max-width:420px;margin:0 auto;padding:20px;border:1px solid;border-radius:8px;background:#fff;color:#222;text-align:center;white-space:pre-line';
  box.appendChild(d.createTextNode(text + '\n\n'));
  var close = d.createElement('button');
  close.appendChild(d.createTextNode('知道了 OK'));
  close.style.cssText = 'min-height:40px;padding:0 20px';
  close.onclick = function () {
    d.body.removeChild(box);
  };
  box.appendChild(close);
  d.body.appendChild(box);
  if (old) close.focus();
})(document);
