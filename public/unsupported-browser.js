/* For browsers that know no modules: the only ones that fetch this. As old as they are, so is how it is written. */
(function () {
  var language = location.pathname.split("/")[1];
  var page = "/" + language + "/unsupported-browser/";
  if (location.pathname === page) return;
  var request = new XMLHttpRequest();
  request.addEventListener("load", function () {
    if (request.status === 200) location.replace(page);
  });
  request.open("HEAD", page);
  request.send();
})();
