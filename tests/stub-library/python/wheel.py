"""Writes a wheel of the module and the library. Usage: wheel.py <version> <library> <folder>"""

import base64
import hashlib
import sys
import sysconfig
import zipfile
from pathlib import Path

version, library, folder = sys.argv[1:]
tag = "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")
info = f"gui-{version}.dist-info"
files = {
    "gui/__init__.py": Path(__file__).with_name("gui.py").read_bytes(),
    f"gui/{Path(library).name}": Path(library).read_bytes(),
    f"{info}/METADATA": f"""Metadata-Version: 2.1
Name: gui
Version: {version}
Summary: Stand-in that prints instead of opening a window
Requires-Python: >=3.8
""".encode(),
    f"{info}/WHEEL": f"""Wheel-Version: 1.0
Generator: wheel.py
Root-Is-Purelib: false
Tag: {tag}
""".encode(),
}


def record(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


files[f"{info}/RECORD"] = (
    "".join(record(name, data) for name, data in files.items()) + f"{info}/RECORD,,\n"
).encode()
with zipfile.ZipFile(Path(folder) / f"gui-{version}-{tag}.whl", "w", zipfile.ZIP_DEFLATED) as wheel:
    for name, data in files.items():
        wheel.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
