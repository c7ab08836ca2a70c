(function (d) {
  var isOld = /MSIE |Trident\//.test(navigator.userAgent);
  if (!isOld && 'WebSocket' in window) return;
  var text = isOld
    ? '浏览器版本过旧，请升级或更换浏览器。 Please update this browser.'
    : '当前浏览器不支持WebSocket。 WebSocket is not supported.';
  var box = d.createElement('div');
  box.setAttribute('role', isOld ? 'alertdialog' : 'alert');
  box.setAttribute('aria-label', text);
  box.style.cssText =
    'position:fixed;z-index:9999;top:30%;left:8%;right:8%;padding:20px;border:2px solid;background:#fff;color:#222;text-align:center';
  box.appendChild(d.createTextNode(text));
  box.appendChild(d.createElement('hr'));
  var close = d.createElement('button');
  close.appendChild(d.createTextNode('知道了 OK'));
  close.style.cssText = 'min-height:40px;padding:0 20px';
  close.onclick = function () {
    d.body.removeChild(box);
  };
  box.appendChild(close);
  d.body.appendChild(box);
  if (isOld) close.focus();
})(document);
